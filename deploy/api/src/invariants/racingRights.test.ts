import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createChance } from '../testing/createChance.ts';
import { sampleMeetingAll } from './matrix/sample.ts';
import { listRaces } from './rights/listRaces.ts';
import { raceRight } from './rights/raceRight.ts';
import { RightsStage } from './rights/RightsStage.ts';

/** Rounds of every race, as the drill wants them; one round of a sample when not given. */
const wholeRounds = Number(process.env['COFFERDAM_TEST_RIGHTS_ROUNDS'] ?? 0);
const seed = Number(process.env['COFFERDAM_TEST_SEED'] ?? 20_261_122);
const races = listRaces();
/** A race mostly waits: the drill runs several side by side, each in a database of its own. */
const stageCount = wholeRounds > 0 ? 3 : 1;
let stages: readonly RightsStage[];

beforeAll(async () => {
  stages = await Promise.all(Array.from({ length: stageCount }, () => RightsStage.create()));
});
afterAll(async () => {
  for (const stage of stages) await stage.close();
});

describe('a right that was taken away', () => {
  it('is raced for every call that writes or gives something away, and for every change', () => {
    expect(races.length).toBeGreaterThan(250);
  });

  it('carries nothing out any more once the change has answered', async () => {
    const chance = createChance(seed);
    const chosen = wholeRounds > 0 ? races : sampleMeetingAll(races, ({ call, change }) => [call, change.name], chance);
    const faults: string[] = [];
    const waiting = Array.from({ length: Math.max(1, wholeRounds) }, () => chosen).flat();
    const total = waiting.length;
    const runOn = async (stage: RightsStage): Promise<void> => {
      for (let race = waiting.pop(), run = 1; race !== undefined; race = waiting.pop(), run += 1) {
        // Access tokens end after ten minutes.
        if (run % 100 === 0) await stage.signInAgain();
        faults.push(...(await raceRight(stage, race, chance)));
      }
    };
    await Promise.all(stages.map(runOn));
    if (wholeRounds > 0) process.stdout.write(`${total} races\n`);
    expect(faults).toEqual([]);
  }, 36_000_000);
});
