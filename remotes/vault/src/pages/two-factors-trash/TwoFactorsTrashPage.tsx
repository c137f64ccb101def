import { PlacePage } from '../../components/place/PlacePage.tsx';
import { twoFactorPages } from '../../components/two-factors/twoFactorPath.ts';
import { twoFactorWords } from '../../components/two-factors/twoFactors.messages.ts';
import { TwoFactorTrash } from '../../features/two-factor-trash/TwoFactorTrash.tsx';
import { twoFactorsTrashPageMessages as messages } from './twoFactorsTrashPage.messages.ts';

const { title } = messages;
const crumbs = [{ label: twoFactorWords.title, href: twoFactorPages.list }, { label: title }];

/** The deleted two-factor entries of the current workspace. */
export default function TwoFactorsTrashPage() {
  return (
    <PlacePage header={({ workspaceName }) => ({ title, subtitle: messages.subtitle(workspaceName), crumbs })}>
      {(place) => <TwoFactorTrash key={place.workspaceId} place={place} />}
    </PlacePage>
  );
}
