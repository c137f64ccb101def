import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useBatch, useHost } from '@cofferdam/remote-contract/react';
import { formatNumber } from '@cofferdam/ui/format';
import { bulkResourcesMessages as messages } from './bulkResources.messages.ts';
import { doOne, reasonOf, type BulkAction, type BulkItem, type BulkReason } from './bulkAction.ts';

/** Progress of a bulk action. */
export interface BulkProgress {
  readonly action: BulkAction['kind'];
  readonly total: number;
  readonly done: number;
  readonly failures: readonly { readonly item: BulkItem; readonly reason: BulkReason }[];
  readonly isRunning: boolean;
}

interface BulkTask {
  readonly item: BulkItem;
  readonly action: BulkAction;
}

/** Moves or deletes items one after the other, so that it can be watched and stopped. Says so when all of them are done. */
export function useBulk(organizationId: OrganizationId) {
  const host = useHost();
  const queries = useQueryClient();
  const [action, setAction] = useState<BulkAction['kind']>('delete');
  const batch = useBatch<BulkTask, BulkReason>({
    send: async (tasks) => {
      for (const task of tasks) {
        try {
          await doOne(host.api, organizationId, task.item, task.action);
        } catch (error) {
          const reason = reasonOf(error);
          if (reason === null) throw error;
          return [{ item: task, reason }];
        }
      }
      return [];
    },
    // Any list of the vault may have changed, in this workspace and in others.
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('vault') }),
  });

  const run = async (items: readonly BulkItem[], wanted: BulkAction): Promise<void> => {
    setAction(wanted.kind);
    const isDone = await batch.start(items.map((item) => ({ item, action: wanted })));
    for (const workspaceId of new Set(items.map(({ workspace }) => workspace.id))) {
      host.events.emit('workspace.contents.changed', { organizationId, workspaceId });
    }
    if (!isDone) return;
    batch.reset();
    host.notify({ type: 'INFO', title: messages.done[wanted.kind](formatNumber(items.length)) });
  };
  const { total, done, isRunning } = batch;
  const failures = batch.failures.map(({ item: { item }, reason }) => ({ item, reason }));
  const progress: BulkProgress | null = batch.isStarted ? { action, total, done, failures, isRunning } : null;
  return { progress, run, stop: batch.stop, close: batch.reset };
}
