import { WorkspacePage } from '../../features/items/page/WorkspacePage.tsx';
import { twoFactorPages } from '../../features/two-factor/twoFactorPath.ts';
import { twoFactorWords } from '../../features/reading/codes/twoFactors.messages.ts';
import { TwoFactorTrash } from '../../features/two-factor/trash/TwoFactorTrash.tsx';
import { twoFactorsTrashPageMessages as messages } from './twoFactorsTrashPage.messages.ts';

const { title } = messages;
const crumbs = [{ label: twoFactorWords.title, href: twoFactorPages.list }, { label: title }];

/** The deleted two-factor entries of the current workspace. */
export default function TwoFactorsTrashPage() {
  return (
    <WorkspacePage header={({ workspaceName }) => ({ title, subtitle: messages.subtitle(workspaceName), crumbs })}>
      {(place) => <TwoFactorTrash key={place.workspaceId} place={place} />}
    </WorkspacePage>
  );
}
