import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageHeader } from '@cofferdam/ui/base';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace } from '../../components/place/usePlace.ts';
import { secretsWords } from '../../components/secrets/secrets.messages.ts';
import { EditText } from '../../features/edit-text/EditText.tsx';
import { editTextPageMessages as messages } from './editTextPage.messages.ts';

/** All secrets of the current workspace as one text. */
export default function EditTextPage() {
  const place = usePlace();
  const { navigate } = useHost();
  if (place === null) return <NoPlace />;
  const leave = (): void => navigate('/r/secrets');
  return (
    <Page>
      <PageHeader
        title={messages.title}
        phoneSubtitle={place.workspaceName}
        crumbs={[{ label: secretsWords.secrets, href: '/r/secrets' }, { label: messages.title }]}
      />
      <EditText key={place.workspaceId} place={place} onSaved={leave} onCancel={leave} />
    </Page>
  );
}
