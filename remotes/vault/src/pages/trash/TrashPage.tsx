import { PlacePage } from '../../components/place/PlacePage.tsx';
import { secretsWords } from '../../components/secrets/secrets.messages.ts';
import { TrashTable } from '../../features/trash/TrashTable.tsx';
import { trashPageMessages as messages } from './trashPage.messages.ts';

const { title } = messages;
const crumbs = [{ label: secretsWords.secrets, href: '/r/secrets' }, { label: title }];

/** The trash of the current workspace. */
export default function TrashPage() {
  return (
    <PlacePage header={({ workspaceName }) => ({ title, subtitle: messages.subtitle(workspaceName), crumbs })}>
      {(place) => <TrashTable key={place.workspaceId} place={place} />}
    </PlacePage>
  );
}
