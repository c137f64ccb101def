import { setTimeout as wait } from 'node:timers/promises';
import type { RightsRace } from './listRaces.ts';
import { contendedCalls, deletingOrganization, readingCalls, steppedCalls } from './raceInputs.ts';
import { olderMembers, type RightsStage } from './RightsStage.ts';

/** The requests of a race. */
export const inFlight = 8;
const deletingCall = 'workspace.delete';
/** The period in which requests and the change are sent; each is delayed longer than that. */
const spreadMilliseconds = 12;
/** The same for stepped calls, so that the change also meets their second transaction. */
const steppedMilliseconds = 40;

/** The results of races. */
export interface RaceTally {
  readonly faults: string[];
  carriedOut: number;
  refused: number;
}

/**
 * Sends as many requests with the right. They must succeed and be recorded, or the race would prove nothing.
 */
export async function proveEffect(
  stage: RightsStage,
  { call, role, isWorkspaceAdmin }: RightsRace,
  count: number,
): Promise<string[]> {
  await stage.prepare(call, role, isWorkspaceAdmin ? 'ADMIN' : null);
  await stage.takeWrites();
  const answers = await Promise.all(Array.from({ length: count }, (_one, number) => stage.send(call, number)));
  const written = (await stage.takeWrites()).length;
  if (call === deletingCall) await stage.moveToNewWorkspace();
  const refusals = answers.filter(({ status }) => status !== 200);
  const carriedOut = count - refusals.length;
  // Two requests can have the same member.
  const needed = contendedCalls.has(call) ? 1 : Math.min(count, olderMembers);
  if (carriedOut < needed)
    return refusals.map(({ status, text }) => `${call}: answered ${status} ${text} with the right`);
  const isEnough = readingCalls.has(call) ? written === 0 : written >= needed;
  return isEnough ? [] : [`${call}: wrote ${written} times in ${carriedOut} requests`];
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
  const isStepped = steppedCalls.has(call);
  const spread = isStepped ? steppedMilliseconds : spreadMilliseconds;
  const requests = Array.from({ length: inFlight }, async (_one, number) => {
    await wait(chance(spread));
    return stage.send(call, number);
  });
  // After the first answer, other requests are in their second transaction, unless they are refused.
  if (isStepped && !contendedCalls.has(call) && chance(4) > 0) await Promise.race(requests);
  else await wait(chance(isStepped ? 2 * spread : spread));
  const changed = await change.send(stage);
  // Discards everything that was committed before the response to the change; later writes are faults.
  await stage.takeWrites();
  for (const { status } of await Promise.all(requests)) {
    if (status === 200) tally.carriedOut += 1;
    else tally.refused += 1;
    if (status >= 500) tally.faults.push(`${title}: answered ${status}`);
  }
  // The actor may have been faster, and no one can change a role in a deleted workspace or organization.
  const isDeleting = call === deletingCall || call === deletingOrganization;
  const isChanged = changed.status === 200 || (isDeleting && changed.status === 404);
  if (!isChanged) tally.faults.push(`${title}: the change answered ${changed.status} ${changed.text}`);
  const late = await stage.takeWrites();
  const written = [...new Set(late.map(({ operation, tableName, type }) => `${operation} ${type ?? tableName}`))];
  if (written.length > 0) tally.faults.push(`${title}: afterward came ${written.join(', ')}`);
  const { status } = await stage.send(call, inFlight);
  // Any other refusal is one of a rule, which comes after authorization.
  if (status !== 403 && status !== 404) tally.faults.push(`${title}: answered ${status} afterward`);
  if (call === deletingCall || change.isEndOfWorkspace === true) await stage.moveToNewWorkspace();
}
