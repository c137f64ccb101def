import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createChance } from '../testing/createChance.ts';
import { sampleMeetingAll } from './matrix/sample.ts';
import { describeOmissions, listRaces, type RightsRace } from './rights/listRaces.ts';
import { inFlight, proveEffect, raceRight, type RaceTally } from './rights/raceRight.ts';
import { RightsStage } from './rights/RightsStage.ts';
import { startRightsServer, type RightsServer } from './rights/startRightsServer.ts';

/** Rounds of every race for the drill; by default, one round of a sample. */
const wholeRounds = Number(process.env['COFFERDAM_TEST_RIGHTS_ROUNDS'] ?? 0);
/** The number of the first race, to continue a stopped drill. */
const firstRace = Number(process.env['COFFERDAM_TEST_RIGHTS_FROM'] ?? 1);
const seed = Number(process.env['COFFERDAM_TEST_SEED'] ?? 20_261_122);
const races = listRaces();
/** A race mostly waits, so several run concurrently, each in its own organization. */
const stageCount = wholeRounds > 0 ? 6 : 3;
let server: RightsServer;
let stages: readonly RightsStage[];

beforeAll(async () => {
  server = await startRightsServer(wholeRounds === 0);
  stages = await Promise.all(Array.from({ length: stageCount }, () => RightsStage.create(server)));
  // Writes the reports of people who left.
  await server.api.runDueJobs();
}, 60_000);
afterAll(async () => {
  await server.close();
});

/** Runs the queued races on all stages. */
async function shareOut<Work>(works: readonly Work[], run: (stage: RightsStage, work: Work) => Promise<void>) {
  const waiting = [...works].reverse();
  await Promise.all(
    stages.map(async (stage) => {
      for (let work = waiting.pop(); work !== undefined; work = waiting.pop()) await run(stage, work);
    }),
  );
}

describe('a revoked right', () => {
  it('is tested concurrently for every call that writes or returns secrets, and for every change', () => {
    expect(races.length).toBeGreaterThan(250);
  });

  it('has no effect after the response to the change', async () => {
    const tally = wholeRounds > 0 ? await raceAll() : await raceSample();
    expect(tally.faults).toEqual([]);
  }, 36_000_000);
});

async function raceSample(): Promise<RaceTally> {
  const tally = { faults: [] as string[], carriedOut: 0, refused: 0 };
  const chance = createChance(seed);
  const sample = sampleMeetingAll(races, ({ call, change }) => [call, change.name], chance);
  await shareOut(sample, async (stage, race) => {
    tally.faults.push(...(await proveEffect(stage, race, 1)));
    await raceRight(stage, race, chance, tally);
  });
  return tally;
}

/** Runs all rounds of a race, then the next race, and prints a line for each. The timing depends only on its number. */
async function raceAll(): Promise<RaceTally> {
  const all = { faults: [] as string[], carriedOut: 0, refused: 0 };
  for (const omission of describeOmissions(races)) process.stdout.write(`not raced: ${omission}\n`);
  for (const [index, race] of races.entries()) {
    if (index + 1 < firstRace) continue;
    const tally = { faults: [] as string[], carriedOut: 0, refused: 0 };
    await raceRounds(race, seed + index, tally);
    const { faults, carriedOut, refused } = tally;
    const counts = `${wholeRounds} rounds, ${carriedOut} carried out, ${refused} refused, ${faults.length} faults`;
    process.stdout.write(
      `[${index + 1}/${races.length}] ${race.call} and ${race.change.name}: ${counts}, seed ${seed + index}\n`,
    );
    for (const fault of new Set(faults)) process.stdout.write(`  ${fault}\n`);
    all.faults.push(...faults);
  }
  process.stdout.write(`${races.length} races of ${wholeRounds} rounds: ${all.faults.length} faults, seed ${seed}\n`);
  return all;
}

/** A round whose preparation fails counts as a failure of its race; the next race continues. */
async function raceRounds(race: RightsRace, raceSeed: number, tally: RaceTally): Promise<void> {
  const chance = createChance(raceSeed);
  const rounds = Array.from({ length: wholeRounds }, (_one, round) => round);
  await shareOut(rounds, async (stage, round) => {
    try {
      if (round === 0) tally.faults.push(...(await proveEffect(stage, race, inFlight)));
      await raceRight(stage, race, chance, tally);
    } catch (error) {
      tally.faults.push(`${race.call} and ${race.change.name}: ${String(error)}`);
    }
  });
}
