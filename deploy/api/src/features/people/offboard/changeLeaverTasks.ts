import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { PlanTable } from '@cofferdam/domain';
import type { OrganizationCall } from '../../../platform/http/calls.ts';
import { changeTasks } from './items.store.ts';
import { requireReport } from './readReport.ts';

/** Marks tasks as done by the caller, or reopens them. Tasks that are already in that state don't change. */
export async function changeLeaverTasks(
  { plans }: { readonly plans: PlanTable },
  call: OrganizationCall,
  { reportId, positions, isDone }: CallArguments<'leaverReport', 'tasks'>,
): Promise<CallOutput<'leaverReport', 'tasks'>> {
  const { organizationId, transaction, now } = call;
  const report = await requireReport(plans, call, reportId);
  const [doneAt, doneBy] = isDone ? [now, call.userId] : [null, null];
  const changed = await transaction.run(changeTasks(organizationId, reportId, positions, doneAt, doneBy));
  if (changed.length > 0) {
    const type = isDone ? 'leaver-report.tasks.done' : 'leaver-report.tasks.reopened';
    const names = changed.map(({ name }) => name);
    call.record(type, { name: report.name, memberId: report.userId, recordId: reportId, names });
  }
  return { changed: changed.length };
}
