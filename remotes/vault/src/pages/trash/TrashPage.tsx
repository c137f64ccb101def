import { WorkspacePage } from '../../features/items/page/WorkspacePage.tsx';
import { secretsWords } from '../../features/secrets/secrets.messages.ts';
import { TrashTable } from '../../features/secrets/trash/TrashTable.tsx';
import { trashPageMessages as messages } from './trashPage.messages.ts';

const { title } = messages;
const crumbs = [{ label: secretsWords.secrets, href: '/r/secrets' }, { label: title }];

/** The trash of the current workspace. */
export default function TrashPage() {
  return (
    <WorkspacePage header={({ workspaceName }) => ({ title, subtitle: messages.subtitle(workspaceName), crumbs })}>
      {(place) => <TrashTable key={place.workspaceId} place={place} />}
    </WorkspacePage>
  );
}
