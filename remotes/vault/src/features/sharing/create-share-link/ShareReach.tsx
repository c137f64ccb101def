import { useSession } from '@cofferdam/remote-contract/react';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useReaderCounts } from '../../reading/access/useReaderCounts.ts';
import type { ShareKind } from '../../items/calls/shareQueries.ts';
import { createShareLinkMessages as messages } from './createShareLink.messages.ts';
import styles from './createShareLink.module.css';

/** Props of ShareReach. */
export interface ShareReachProps {
  readonly scope: WorkspaceScope;
  readonly kind: ShareKind;
}

/**
 * How many people have access without the link, for people who can see that. Everyone who can read values here can read
 * notes.
 */
export function ShareReach({ scope, kind }: ShareReachProps) {
  const { workspace } = useSession();
  const { counts } = useReaderCounts(scope);
  const isPrivate = workspace?.id === scope.workspaceId && workspace.type === 'PRIVATE';
  if (!isPrivate && counts === undefined) return null;
  return (
    <p className={styles.fact}>
      {isPrivate || counts === undefined ? messages.reachOfPrivate[kind] : messages.reach[kind](counts.values)}
    </p>
  );
}
