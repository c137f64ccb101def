import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admissionCells, nameOf } from '../matrix/admissionCells.ts';
import { grantCells } from '../matrix/grantCells.ts';
import { listCells } from '../matrix/listCells.ts';
import { moveCells } from '../matrix/moveCells.ts';
import { recordCells } from '../matrix/recordCells.ts';
import { runCell, type Cell, type Shapes } from '../matrix/runCell.ts';
import { createChance, sampleMeetingAll, shuffle } from '../matrix/sample.ts';
import { sessionCells, startOtherProcesses, type OtherProcesses } from '../matrix/sessionCells.ts';
import { World } from '../matrix/World.ts';
import { backstops } from './backstops.ts';
import { copyDatabase, type DatabaseCopy } from './copyDatabase.ts';
import { listMutants, type Mutant } from './listMutants.ts';
import type { GuardSwitches } from './switches.ts';

/** What became of the server without one guard. */
export interface MutantOutcome {
  readonly id: string;
  /** The first fault that the matrix saw; null when it saw none. */
  readonly fault: string | null;
  readonly cells: number;
}

const switches = (globalThis as unknown as { readonly __guards: GuardSwitches }).__guards;
const seed = Number(process.env['COFFERDAM_GUARDS_SEED'] ?? 20_261_121);
/** So many alone; 0: all of them. */
const handful = Number(process.env['COFFERDAM_GUARDS_HANDFUL'] ?? 0);
/** Those alone whose id holds this text; for whoever works on one. */
const only = process.env['COFFERDAM_GUARDS_ONLY'] ?? '';
const reportPath = process.env['COFFERDAM_GUARDS_REPORT'] ?? '';
const mostCells = 400;

let world: World;
let others: OtherProcesses;
let copy: DatabaseCopy;
let cells: Cell[];
const shapes: Shapes = new Map();

beforeAll(async () => {
  world = await World.create();
  others = await startOtherProcesses(world);
  const chance = createChance(seed);
  cells = [
    ...(await sessionCells(world, others)),
    ...(await grantCells(world)),
    ...listCells(world),
    ...(await moveCells(world)),
    ...recordCells(world),
    ...sampleMeetingAll(admissionCells(world), ({ traits }) => traits, chance),
  ];
  const { owner } = world.organizations.harbor;
  copy = await copyDatabase(world.api, async () => (await owner.send('organization.my', {})).status === 200);
}, 300_000);
afterAll(async () => {
  await others.close();
  await copy.drop();
  await world.close();
}, 60_000);

/** Which cells meet which guard, learned by running all of them once with nothing out. */
async function learn(): Promise<Map<string, Cell[]>> {
  const meeting = new Map<string, Cell[]>();
  const faults: string[] = [];
  for (const cell of cells) {
    switches.met = new Set();
    faults.push(...(await runCell(world, cell, shapes)));
    for (const id of switches.met) meeting.set(id, [...(meeting.get(id) ?? []), cell]);
  }
  switches.met = null;
  expect(faults).toEqual([]);
  return meeting;
}

/** Cells that are refused tell most of a guard; of the others some are enough. */
function choose(meeting: readonly Cell[], chance: (limit: number) => number): Cell[] {
  const isTelling = ({ expected }: Cell): boolean => expected.kind === 'refused' || expected.kind === 'same';
  const ordered = shuffle(meeting, chance);
  return [...ordered.filter(isTelling), ...ordered.filter((cell) => !isTelling(cell))].slice(0, mostCells);
}

async function tryWithout(mutant: Mutant, own: readonly Cell[]): Promise<MutantOutcome> {
  switches.out = new Set(mutant.out);
  let run = 0;
  let faults: string[] = [];
  for (const cell of own) {
    run += 1;
    faults = await runCell(world, cell, shapes);
    if (faults.length > 0) break;
  }
  switches.out = new Set();
  // What the server did without its guard is undone.
  if (faults.length > 0) await copy.restore();
  return { id: mutant.id, fault: faults[0] ?? null, cells: run };
}

/** Every guard that some cell meets, with the cells that meet it. */
async function tryAll(): Promise<MutantOutcome[]> {
  await copy.bypassSecondNet();
  const meeting = await learn();
  await copy.restore();
  const chance = createChance(seed);
  const mutants = listMutants(switches.statements);
  const reached = mutants.filter(({ id, meets }) => id.includes(only) && meets.some((one) => meeting.has(one)));
  const unreached = mutants.filter((mutant) => !reached.includes(mutant)).map(({ id }) => id);
  const outcomes: MutantOutcome[] = [];
  for (const mutant of reached) {
    const own = [...new Set(mutant.meets.flatMap((id) => meeting.get(id) ?? []))];
    outcomes.push(await tryWithout(mutant, choose(own, chance)));
    // Each time anew: a run that is ended has told of what it has done.
    writeFileSync(reportPath, JSON.stringify({ cells: cells.length, outcomes, unreached }));
  }
  return outcomes;
}

// Guards at the door, which every call meets, and the permission of each call: the matrix is about these.
const atTheDoor = /^(?:access |sql gate: |platform\/tenancy\/(?:judge|requireRole)\.ts)/;

/** A few guards at the door, each with any cells until one of them misses it. */
async function tryHandful(): Promise<MutantOutcome[]> {
  const chance = createChance(seed);
  const shuffled = shuffle(cells, chance);
  const faults: string[] = [];
  for (const cell of shuffled.slice(0, 60)) faults.push(...(await runCell(world, cell, shapes)));
  expect(faults).toEqual([]);
  const mutants = shuffle(
    listMutants(switches.statements).filter(({ id }) => atTheDoor.test(id) && !Object.hasOwn(backstops, id)),
    chance,
  );
  const outcomes: MutantOutcome[] = [];
  for (const mutant of mutants.slice(0, handful)) {
    const call = /^access (.*)/.exec(mutant.id)?.[1];
    outcomes.push(
      await tryWithout(
        mutant,
        shuffled.filter((cell) => call === undefined || nameOf(cell.call) === call),
      ),
    );
  }
  writeFileSync(reportPath, JSON.stringify({ cells: cells.length, outcomes, unreached: [] }));
  return outcomes;
}

it('tells by the matrix which guards are missed', async () => {
  expect(await (handful > 0 ? tryHandful() : tryAll())).not.toEqual([]);
}, 3_600_000);
