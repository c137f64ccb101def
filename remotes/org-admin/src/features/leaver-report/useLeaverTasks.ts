import { useQueryClient } from '@tanstack/react-query';
import { leaverTasksAtOnce, type LeaverReportId, type OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { leaverReportMessages as messages } from './leaverReport.messages.ts';
import { leaverReportKey } from './leaverReportKey.ts';

/** Marks tasks of a report as done, or opens them again. */
export function useLeaverTasks(organizationId: OrganizationId, reportId: LeaverReportId) {
  const host = useHost();
  const queries = useQueryClient();
  return async (positions: readonly number[], isDone: boolean): Promise<void> => {
    let changed = 0;
    try {
      for (let from = 0; from < positions.length; from += leaverTasksAtOnce) {
        const some = positions.slice(from, from + leaverTasksAtOnce);
        changed += (await host.api.leaverReport.tasks({ organizationId, reportId, positions: some, isDone })).changed;
      }
      host.notify({ type: 'INFO', title: isDone ? messages.marked(changed) : messages.reopened(changed) });
    } catch (error) {
      host.handleError(error);
    } finally {
      await queries.invalidateQueries({ queryKey: leaverReportKey(organizationId, reportId) });
    }
  };
}
