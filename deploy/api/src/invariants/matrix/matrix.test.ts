import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCalls } from '@cofferdam/api-contract';
import { admissionCells, nameOf } from './admissionCells.ts';
import { grantCells } from './grantCells.ts';
import { listCells, listFields } from './listCells.ts';
import { moveCells } from './moveCells.ts';
import { openCalls, permissionOf, signedInCalls } from './policy.ts';
import { recordCells } from './recordCells.ts';
import { runCell, type Cell, type Shapes } from './runCell.ts';
import { roleNamesOf } from '../../platform/database/roleNames.ts';
import { createChance } from '../../testing/createChance.ts';
import { sampleMeetingAll } from './sample.ts';
import { sessionCells, startOtherProcesses, type OtherProcesses } from './sessionCells.ts';
import { Fixture } from './Fixture.ts';

const lanes = 4;
const seed = 20_261_121;
/** Every cell, as the drill does, instead of a sample. */
const isWhole = process.env['COFFERDAM_TEST_MATRIX'] === 'whole';

let fixture: Fixture;
let others: OtherProcesses;
const shapes: Shapes = new Map();

beforeAll(async () => {
  fixture = await Fixture.create();
  others = await startOtherProcesses(fixture);
});
afterAll(async () => {
  await others.close();
  await fixture.close();
});

/** All cells in the drill; otherwise a sample with every call for every person and every scope. */
function chosen(cells: readonly Cell[]): readonly Cell[] {
  if (isWhole) return cells;
  return sampleMeetingAll(cells, ({ traits }) => traits, createChance(seed));
}

/** Concurrently for different people, because one person's calls must not change another's responses. */
async function expectNoFaults(cells: readonly Cell[]): Promise<void> {
  const byPerson = new Map<string | null, Cell[]>();
  for (const cell of cells) byPerson.set(cell.userId, [...(byPerson.get(cell.userId) ?? []), cell]);
  const waiting = [...byPerson.values()];
  const faults: string[] = [];
  const work = async (): Promise<void> => {
    for (let own = waiting.pop(); own !== undefined; own = waiting.pop()) {
      for (const cell of own) faults.push(...(await runCell(fixture, cell, shapes)));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  if (isWhole) process.stdout.write(`${cells.length} cells\n`);
  expect(faults).toEqual([]);
}

describe('the policy', () => {
  it('contains every call of the contract once, with the access that its route declares', () => {
    const declared = listCalls().map((call) => [nameOf(call), call.access]);
    const written = [
      ...permissionOf,
      ...signedInCalls.map((call) => [call, 'signed-in']),
      ...declared.filter(([call]) => openCalls.includes(String(call))),
    ];
    expect(new Map(written as [string, string][])).toEqual(new Map(declared as [string, string][]));
    expect(written).toHaveLength(declared.length);
  });
});

describe('every call for every person and scope', () => {
  it('is authorized or refused according to the policy, and a refusal writes nothing', async () => {
    await expectNoFaults(chosen(admissionCells(fixture)));
  }, 900_000);
});

describe('every call that names a record', () => {
  it('responds the same for someone else’s record and an unknown one', async () => {
    await expectNoFaults(recordCells(fixture));
  }, 300_000);
});

describe('every move from one workspace to another', () => {
  it('needs its permissions in both of them', async () => {
    await expectNoFaults(await moveCells(fixture));
  }, 300_000);
});

describe('every call that assigns or removes a role', () => {
  it('grants no more than the caller has, removes no higher role, and keeps the last owner', async () => {
    await expectNoFaults(await grantCells(fixture));
  }, 300_000);
});

describe('every list', () => {
  it('has a bound in the contract', () => {
    expect(listFields().filter(({ most }) => most === undefined)).toEqual([]);
    expect(listFields().length).toBeGreaterThan(20);
  });

  it('is accepted or refused according to the contract if it is empty, null, absent, too long or has duplicates', async () => {
    await expectNoFaults(listCells(fixture));
  }, 300_000);
});

describe('every call', () => {
  it('first checks whether the server is sealed, the session, the origin and the rate limit', async () => {
    await expectNoFaults(await sessionCells(fixture, others));
  }, 300_000);
});

describe('the statements of the server', () => {
  it('stay within their organization even without row-level security', async () => {
    const { database } = fixture.api;
    const { application } = roleNamesOf(database.name);
    await database.query(`alter role ${application} bypassrls`);
    // A connection keeps the plans that it made under row-level security.
    await database.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [application]);
    const { owner } = fixture.organizations.harbor;
    for (let good = 0; good < 12;) good = (await owner.send('organization.my', {})).status === 200 ? good + 1 : 0;
    const admissions = chosen(admissionCells(fixture)).filter((_cell, index) => isWhole || index % 4 === 0);
    await expectNoFaults([...recordCells(fixture), ...admissions]);
  }, 300_000);
});
