import { useHost } from '@cofferdam/remote-contract/react';
import { WorkspacePage } from '../../features/items/page/WorkspacePage.tsx';
import { secretsWords } from '../../features/secrets/secrets.messages.ts';
import { EditText } from '../../features/import-export/edit-text/EditText.tsx';
import { editTextPageMessages as messages } from './editTextPage.messages.ts';

const { title } = messages;
const crumbs = [{ label: secretsWords.secrets, href: '/r/secrets' }, { label: title }];

/** All secrets of the current workspace as one text. */
export default function EditTextPage() {
  const { navigate } = useHost();
  const leave = (): void => navigate('/r/secrets');
  return (
    <WorkspacePage header={({ workspaceName }) => ({ title, phoneSubtitle: workspaceName, crumbs })}>
      {(scope) => <EditText key={scope.workspaceId} scope={scope} onSaved={leave} onCancel={leave} />}
    </WorkspacePage>
  );
}
