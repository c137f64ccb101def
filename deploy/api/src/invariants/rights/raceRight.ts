import { setTimeout as wait } from 'node:timers/promises';
import type { RightsRace } from './listRaces.ts';
import { readingCalls, refusedCalls } from './raceInputs.ts';
import type { RightsStage } from './RightsStage.ts';

const inFlight = 8;
const deletingCall = 'workspace.delete';
/** The period in which requests and the change are sent; each is delayed longer than that. */
const spreadMilliseconds = 12;

/** The results of races. */
export interface RaceTally {
  readonly faults: string[];
  carriedOut: number;
  refused: number;
}

/**
 * Sends the call once with the right. It must succeed and be recorded, or its race would prove nothing.
 */
export async function proveEffect(stage: RightsStage, { call, role, isWorkspaceAdmin }: RightsRace): Promise<string[]> {
  await stage.prepare(call, role, isWorkspaceAdmin ? 'ADMIN' : null);
  await stage.takeWrites();
  const { status, text } = await stage.send(call, 0);
  const isWritten = (await stage.takeWrites()).length > 0;
  if (call === deletingCall) await stage.moveToNewWorkspace();
  if (call in refusedCalls) return status === 200 ? [`${call}: is carried out, but is listed as refused`] : [];
  if (status !== 200) return [`${call}: answered ${status} ${text} with the right`];
  return isWritten === readingCalls.has(call) ? [`${call}: wrote ${isWritten ? 'something' : 'nothing'}`] : [];
}

/**
 * Sends eight requests of the actor and, among them, the change that revokes the right. It's a fault if the actor changed
 * or read something after the response to the change.
 */
export async function raceRight(
  stage: RightsStage,
  { call, change, role, isWorkspaceAdmin }: RightsRace,
  chance: (limit: number) => number,
  tally: RaceTally,
): Promise<void> {
  await stage.prepare(call, role, isWorkspaceAdmin ? 'ADMIN' : null);
  await stage.takeWrites();
  const title = `${call} and ${change.name}`;
  const requests = Array.from({ length: inFlight }, async (_one, number) => {
    await wait(chance(spreadMilliseconds));
    return stage.send(call, number);
  });
  await wait(chance(spreadMilliseconds));
  const changed = await change.send(stage);
  // Discards everything that was committed before the response to the change; later writes are faults.
  await stage.takeWrites();
  for (const { status } of await Promise.all(requests)) {
    if (status === 200) tally.carriedOut += 1;
    else tally.refused += 1;
    if (status >= 500) tally.faults.push(`${title}: answered ${status}`);
  }
  // The actor may have been faster, and no one can change a role in a deleted workspace.
  const isChanged = changed.status === 200 || (call === deletingCall && changed.status === 404);
  if (!isChanged) tally.faults.push(`${title}: the change answered ${changed.status} ${changed.text}`);
  const late = await stage.takeWrites();
  const written = [...new Set(late.map(({ operation, tableName, type }) => `${operation} ${type ?? tableName}`))];
  if (written.length > 0) tally.faults.push(`${title}: afterwards came ${written.join(', ')}`);
  const { status } = await stage.send(call, inFlight);
  if (status === 200) tally.faults.push(`${title}: answered 200 afterwards`);
  if (call === deletingCall || change.isEndOfWorkspace === true) await stage.moveToNewWorkspace();
}
