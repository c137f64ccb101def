import { describe, expect, it } from '@jest/globals';
import { askMatrix } from './askMatrix.ts';
import { askStatements } from './askStatements.ts';
import { backstops } from './backstops.ts';
import { readBook } from './book.ts';
import { startLane } from './lane/startLane.ts';
import { listConjunctMutants, listSourceMutants, type Mutant } from './listMutants.ts';
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

/** Tests of the features that some files stand in, and others that may be about them. */
function filesNear(paths: readonly string[], others: RegExp): string[] {
  const folders = paths.map((path) => /^\w+\/[\w-]+\//.exec(path)?.[0] ?? path);
  return testFiles().filter((file) => folders.some((folder) => file.startsWith(folder)) || others.test(file));
}

/** Takes guards out that the drill does not know: some test near to each must miss it. One file after the other is run. */
async function findUnmissed(mutants: readonly Mutant[], files: readonly string[]): Promise<readonly string[]> {
  expect(mutants.length).toBeLessThanOrEqual(mostUnknown);
  if (mutants.length === 0) return [];
  const progress = keepInMind();
  const lane = startLane(databaseUrl);
  try {
    for (const file of files) {
      await recordMeetings(lane, [file], progress, () => undefined);
      const { missedBy } = scoreOf(mutants, progress);
      const left = mutants.filter(({ id }) => !missedBy.has(id));
      await askTests([lane], left, progress, () => undefined);
      if (scoreOf(mutants, progress).faults.length === 0) break;
    }
  } finally {
    await lane.close();
  }
  return scoreOf(mutants, progress).faults;
}

describe('every guard of the source', () => {
  it('was missed in the drill when it was taken out, or is missed now by a test near to it', async () => {
    const ofTests = unknown.filter(({ id }) => !id.startsWith('access '));
    const paths = ofTests.map(({ id }) => id);
    expect(await findUnmissed(ofTests, filesNear(paths, /^invariants\/(?:rare|gone)/))).toEqual([]);
  }, 300_000);

  it('that is a second line is there', () => {
    const ids = new Set(inSource.map(({ id }) => id));
    expect(Object.keys(backstops).filter((id) => !id.startsWith('sql ') && !ids.has(id))).toEqual([]);
  });
});

describe('every condition of a statement', () => {
  const rankOf = (file: string): number => (file.startsWith('invariants/alone/') ? 0 : 1);

  it('was missed in the drill when it was taken out, or is missed now by a test near to it', async () => {
    const made = await askStatements();
    const conjuncts = listConjunctMutants(new Map(made.map(([name, text]) => [name, text])));
    expect(conjuncts.length).toBeGreaterThan(400);
    const ofTests = conjuncts.filter(({ id }) => !known.has(id));
    const names = new Set(ofTests.flatMap(({ meets }) => meets.map((one) => one.slice('sql '.length))));
    const paths = made.flatMap(([name, , file]) => (names.has(name) ? [file] : []));
    // Those about statements alone are quick, and tell most.
    const files = filesNear(paths, /^invariants\/alone/).toSorted((a, b) => rankOf(a) - rankOf(b));
    expect(await findUnmissed(ofTests, files)).toEqual([]);
  }, 300_000);
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
