import { Page, PageHeader } from '@cofferdam/ui/base';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace } from '../../components/place/usePlace.ts';
import { secretsWords } from '../../components/secrets/secrets.messages.ts';
import { TrashTable } from '../../features/trash/TrashTable.tsx';
import { trashPageMessages as messages } from './trashPage.messages.ts';

/** The trash of the current workspace. */
export default function TrashPage() {
  const place = usePlace();
  if (place === null) return <NoPlace />;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle(place.workspaceName)}
        crumbs={[{ label: secretsWords.secrets, href: '/r/secrets' }, { label: messages.title }]}
      />
      <TrashTable key={place.workspaceId} place={place} />
    </Page>
  );
}
