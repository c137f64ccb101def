import type { CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { readScheduled, readToRotate } from './rotation.store.ts';

const maxIds = 1_000;
const shownUpcoming = 5;

/** Secrets due for rotation with the reason, and the next by schedule. It doesn't name the people who left. */
export async function listToRotate({
  organizationId,
  workspaceId,
  transaction,
}: WorkspaceCall): Promise<CallOutput<'secret', 'toRotate'>> {
  const [due, scheduled] = await transaction.finish([
    readToRotate(organizationId, workspaceId, maxIds),
    readScheduled(organizationId, workspaceId, shownUpcoming),
  ]);
  return {
    due: due.map(({ id, name, isKnown, dueAt }) => ({
      id,
      name,
      reason: isKnown ? ('LEAVER' as const) : ('SCHEDULE' as const),
      dueAt: dueAt?.toISOString() ?? null,
    })),
    upcoming: scheduled.flatMap(({ id, name, dueAt }) =>
      id === null || name === null || dueAt === null ? [] : [{ id, name, dueAt: dueAt.toISOString() }],
    ),
    scheduled: scheduled[0]?.scheduled ?? 0,
  };
}
