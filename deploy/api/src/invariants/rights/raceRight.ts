import { setTimeout as wait } from 'node:timers/promises';
import type { RightsRace } from './listRaces.ts';
import { usingUp, withoutEffect } from './raceInputs.ts';
import type { RightsStage } from './RightsStage.ts';

const inFlight = 8;
/** Answers after which a call that never succeeded is given up. */
const mostRefusals = 40;

/**
 * Keeps eight requests of the actor in flight, takes the right away in the middle, and gives what is wrong: the actor
 * changed or read something after the change had answered.
 */
export async function raceRight(
  stage: RightsStage,
  { call, change, role, isWorkspaceAdmin }: RightsRace,
  chance: (limit: number) => number,
): Promise<string[]> {
  const title = `${call} and ${change.name}`;
  await stage.prepare(role, isWorkspaceAdmin ? 'ADMIN' : null);
  const stock = usingUp[call];
  if (stock !== undefined) await stage.restock(stock);
  await stage.writes.take(null);
  const firstSuccess = Promise.withResolvers<string | null>();
  let isOver = false;
  let sent = 0;
  const lane = async (_one: unknown, index: number): Promise<void> => {
    while (!isOver) {
      sent += 1;
      const { status, text } = await stage.send(call, sent, index);
      if (status === 200 || withoutEffect.has(call)) firstSuccess.resolve(null);
      else if (sent > mostRefusals) firstSuccess.resolve(`${title}: answered ${status} ${text} from the start`);
    }
  };
  const lanes = Promise.all(Array.from({ length: inFlight }, lane));
  const faults: string[] = [];
  const neverSucceeded = await firstSuccess.promise;
  if (neverSucceeded !== null) faults.push(neverSucceeded);
  await wait(chance(40));
  const changed = await change.send(stage);
  // Everything that was committed before the change answered; what is written from here on is too late.
  await stage.writes.take(null);
  isOver = true;
  await lanes;
  if (changed.status !== 200) faults.push(`${title}: the change answered ${changed.status} ${changed.text}`);
  const late = await stage.writes.take(stage.actor.userId);
  // A refusal that is recorded changes nothing and gives nothing.
  const written = late.filter(({ type }) => type !== 'access.refused');
  const tables = [...new Set(written.map(({ operation, tableName, type }) => `${operation} ${type ?? tableName}`))];
  if (tables.length > 0) faults.push(`${title}: afterwards came ${tables.join(', ')}`);
  const { status } = await stage.send(call, sent + 1, 0);
  if (status === 200) faults.push(`${title}: answered 200 afterwards`);
  if (change.isEndOfWorkspace === true) await stage.moveToNewWorkspace();
  return faults;
}
