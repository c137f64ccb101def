import { useQueryClient } from '@tanstack/react-query';
import { leaverTasksAtOnce, type LeaverReportId, type OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { leaverReportMessages as messages } from './leaverReport.messages.ts';
import { leaverReportKey } from './leaverReportKey.ts';

/** Tasks of a report by position, and whether to mark them as done or reopen them. */
export interface TaskChange {
  readonly positions: readonly number[];
  readonly isDone: boolean;
}

/** Marks tasks of a report as done, or reopens them. */
export function useLeaverTasks(organizationId: OrganizationId, reportId: LeaverReportId) {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand({
    run: async ({ positions, isDone }: TaskChange) => {
      let changed = 0;
      try {
        for (let from = 0; from < positions.length; from += leaverTasksAtOnce) {
          const some = positions.slice(from, from + leaverTasksAtOnce);
          changed += (await host.api.leaverReport.tasks({ organizationId, reportId, positions: some, isDone })).changed;
        }
      } finally {
        await queries.invalidateQueries({ queryKey: leaverReportKey(organizationId, reportId) });
      }
      host.notify({ type: 'INFO', title: isDone ? messages.marked(changed) : messages.reopened(changed) });
    },
  });
}
