import { Drawer } from '@cofferdam/ui/overlay';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import AccessTab from '../../reading/access/AccessTab.tsx';
import styles from './createSecret.module.css';
import { createSecretMessages as messages } from './createSecret.messages.ts';

/** Who will see a new secret, beside its form. */
export default function ReadersDrawer({
  scope,
  onClose,
}: {
  readonly scope: WorkspaceScope;
  readonly onClose: () => void;
}) {
  return (
    <Drawer open width={720} title={messages.peopleTitle(scope.workspaceName)} onClose={onClose}>
      <div className={styles.readers}>
        <AccessTab scope={scope} kind="secret" />
      </div>
    </Drawer>
  );
}
