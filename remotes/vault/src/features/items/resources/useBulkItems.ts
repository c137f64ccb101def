import { useState } from 'react';
import type { ResourceKind } from '@cofferdam/domain';
import type { WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import type { AskedBulk } from './BulkItems.tsx';

/** The question before items of one kind in one workspace are moved or deleted. */
export function useBulkItems(kind: ResourceKind, place: WorkspaceScope) {
  const [asked, setAsked] = useState<AskedBulk | null>(null);
  const workspace = { id: place.workspaceId, name: place.workspaceName };
  return {
    asked,
    ask: (action: AskedBulk['action'], rows: readonly { readonly id: string; readonly name: string }[]): void =>
      setAsked({ action, items: rows.map(({ id, name }) => ({ kind, id, name, workspace })) }),
    close: () => setAsked(null),
  };
}
