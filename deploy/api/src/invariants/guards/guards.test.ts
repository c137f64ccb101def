import { describe, expect, it } from '@jest/globals';
import { askMatrix } from './askMatrix.ts';
import { backstops } from './backstops.ts';
import { readBook } from './book.ts';
import { startLane } from './lane/startLane.ts';
import { listSourceMutants, type Mutant } from './listMutants.ts';
import type { Finding, Progress } from './progress.ts';
import { askTests, recordMeetings, scoreOf, testFiles } from './takeOutGuards.ts';

const handful = 6;
/** More than this many guards that the drill does not know are a matter for the drill. */
const mostUnknown = 12;

const databaseUrl = process.env['COFFERDAM_TEST_DATABASE_URL'] ?? '';
const inSource = listSourceMutants();
const known = new Set([...Object.values(readBook()).flat(), ...Object.keys(backstops)]);
const unknown = inSource.filter(({ id }) => !known.has(id));

/** Chosen by the text of the server: another handful whenever a guard changes, the same one for the same text. */
function seedOfGuards(): number {
  let seed = 0;
  for (const letter of inSource.map(({ id }) => id).join('\n')) {
    seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  }
  return seed;
}

function keepInMind(): Progress {
  const findings: Finding[] = [];
  return { findings, add: (finding) => void findings.push(finding) };
}

/** Tests of the feature that the guards stand in, and those about rare refusals. */
function filesNear(guards: readonly Mutant[]): string[] {
  const folders = guards.map(({ id }) => /^\w+\/[\w-]+\//.exec(id)?.[0] ?? id);
  return testFiles().filter(
    (file) => folders.some((folder) => file.startsWith(folder)) || /^invariants\/(?:rare|gone)/.test(file),
  );
}

describe('every guard of the source', () => {
  it('was missed in the drill when it was taken out, or is missed now by a test near to it', async () => {
    expect(unknown.length).toBeLessThanOrEqual(mostUnknown);
    const ofTests = unknown.filter(({ id }) => !id.startsWith('access '));
    if (ofTests.length === 0) return;
    const progress = keepInMind();
    const lane = startLane(databaseUrl);
    try {
      await recordMeetings(lane, filesNear(ofTests), progress, () => undefined);
      await askTests([lane], ofTests, progress, () => undefined);
    } finally {
      await lane.close();
    }
    expect(scoreOf(ofTests, progress).faults).toEqual([]);
  }, 300_000);

  it('that is a second line is there', () => {
    const ids = new Set(inSource.map(({ id }) => id));
    expect(Object.keys(backstops).filter((id) => !id.startsWith('sql ') && !ids.has(id))).toEqual([]);
  });
});

describe('the matrix', () => {
  it('misses guards at the door that are taken out', async () => {
    const progress = keepInMind();
    const wanted = unknown.map(({ id }) => id).filter((id) => id.startsWith('access '));
    const seed = seedOfGuards();
    await askMatrix({ seed, only: '', handful, wanted, databaseUrl, progress, say: () => undefined });
    const tried = progress.findings.flatMap((one) => (one.kind === 'matrix' ? [one] : []));
    expect(tried.filter(({ fault }) => fault === null)).toEqual([]);
    expect(tried).toHaveLength(wanted.length + handful);
  }, 300_000);
});
