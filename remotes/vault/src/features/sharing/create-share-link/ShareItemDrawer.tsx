import { useMemo } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import type { ShareKind } from '../../items/calls/shareQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { noteToShare, secretToShare } from './shareableResource.ts';
import ShareDrawer from './ShareDrawer.tsx';

/** Props of ShareItemDrawer. */
export interface ShareItemDrawerProps {
  readonly scope: WorkspaceScope;
  readonly kind: ShareKind;
  readonly name: string;
  /** Null for the current version. */
  readonly version: number | null;
  readonly onClose: () => void;
}

/** The drawer that shares an item by its name. */
export default function ShareItemDrawer({ scope, kind, name, version, onClose }: ShareItemDrawerProps) {
  const host = useHost();
  const thing = useMemo(
    () => (kind === 'note' ? noteToShare : secretToShare)(host, scope, name),
    [host, kind, scope, name],
  );
  return <ShareDrawer scope={scope} thing={thing} version={version} onClose={onClose} />;
}
