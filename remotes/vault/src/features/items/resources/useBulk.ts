import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { formatNumber } from '@cofferdam/ui/format';
import { bulkResourcesMessages as messages } from './bulkResources.messages.ts';
import { doOne, reasonOf, type BulkAction, type BulkItem, type BulkReason } from './bulkAction.ts';

/** How far a deed on many things has come. */
export interface BulkProgress {
  readonly deed: BulkAction['kind'];
  readonly all: number;
  readonly done: number;
  readonly refused: readonly { readonly item: BulkItem; readonly reason: BulkReason }[];
  readonly isRunning: boolean;
}

/** Moves or deletes items one after the other, so that it can be watched and stopped. Says so when all of them are done. */
export function useBulk(organizationId: OrganizationId) {
  const host = useHost();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const isStopped = useRef(false);

  const run = async (items: readonly BulkItem[], deed: BulkAction): Promise<void> => {
    isStopped.current = false;
    let now: BulkProgress = { deed: deed.kind, all: items.length, done: 0, refused: [], isRunning: true };
    setProgress(now);
    for (const item of items) {
      if (isStopped.current) break;
      try {
        await doOne(host.api, organizationId, item, deed);
        now = { ...now, done: now.done + 1 };
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) {
          host.handleError(error);
          break;
        }
        now = { ...now, refused: [...now.refused, { item, reason }] };
      }
      setProgress(now);
    }
    if (now.done === now.all) {
      setProgress(null);
      host.notify({ type: 'INFO', title: messages.done[deed.kind](formatNumber(now.done)) });
    } else {
      setProgress({ ...now, isRunning: false });
    }
    const [first] = items;
    if (first !== undefined) {
      host.events.emit('workspace.contents.changed', { organizationId, workspaceId: first.workspace.id });
    }
    // Every list of the vault may have changed, of this workspace and of others.
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('vault') });
  };
  return {
    progress,
    run,
    stop: () => {
      isStopped.current = true;
    },
    close: () => setProgress(null),
  };
}
