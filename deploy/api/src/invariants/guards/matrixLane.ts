import { admissionCells, nameOf } from '../matrix/admissionCells.ts';
import { grantCells } from '../matrix/grantCells.ts';
import { listCells } from '../matrix/listCells.ts';
import { moveCells } from '../matrix/moveCells.ts';
import { recordCells } from '../matrix/recordCells.ts';
import { runCell, type Cell, type Shapes } from '../matrix/runCell.ts';
import { sampleMeetingAll, shuffle } from '../matrix/sample.ts';
import { sessionCells, startOtherProcesses } from '../matrix/sessionCells.ts';
import { World } from '../matrix/World.ts';
import { createChance } from '../../testing/createChance.ts';
import { backstops } from './backstops.ts';
import { copyDatabase } from './copyDatabase.ts';
import { listMutants, type Mutant } from './listMutants.ts';
import { scenes } from './scenes.ts';
import { StatementProbe } from './StatementProbe.ts';
import type { GuardSwitches } from './switches.ts';

/** What the matrix is asked for. */
export interface MatrixQuestion {
  readonly seed: number;
  /** So many guards at the door alone, and these; 0: everything that some cell meets. */
  readonly handful: number;
  readonly wanted: readonly string[];
  /** Those that are known already. */
  readonly known: readonly string[];
  /** Those alone whose id holds this text; for whoever works on one. */
  readonly only: string;
}

/** What it tells, while it works. */
export type MatrixWord =
  /** Every statement that was sent, and how many cells there are; before the first outcome. */
  | {
      readonly kind: 'learned';
      readonly cells: number;
      readonly statements: readonly (readonly [string, string])[];
      readonly reached: readonly string[];
      /** Conjuncts without which a statement sees other rows. */
      readonly missed: readonly string[];
    }
  /** The first fault that the matrix saw without a guard; null when it saw none. */
  | { readonly kind: 'outcome'; readonly id: string; readonly fault: string | null; readonly cells: number }
  /** It fails with every guard in its place. */
  | { readonly kind: 'broken'; readonly faults: readonly string[] }
  | { readonly kind: 'done' };

const switches = (globalThis as unknown as { readonly __guards: GuardSwitches }).__guards;
const mostCells = 400;
const shapes: Shapes = new Map();
const say = (word: MatrixWord): void => void process.send?.(word);

// Guards at the door, which every call meets, and the permission of each call: the matrix is about these.
const atTheDoor = /^(?:access |sql gate: |platform\/tenancy\/(?:judge|requireRole)\.ts)/;

/** Cells that are refused tell most of a guard, each code in its turn; of the others some are enough. */
function choose(meeting: readonly Cell[], chance: (limit: number) => number): Cell[] {
  const byOutcome = new Map<string, Cell[]>();
  for (const cell of shuffle(meeting, chance)) {
    const { expected } = cell;
    const outcome = expected.kind === 'refused' ? expected.code : expected.kind;
    byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), cell]);
  }
  const isTelling = ({ expected }: Cell): boolean => expected.kind === 'refused' || expected.kind === 'same';
  const places = new Map(
    [...byOutcome.values()].flatMap((cells) => cells.map((cell, place) => [cell, place] as const)),
  );
  const inTurn = [...places.keys()].toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  return [...inTurn.filter(isTelling), ...inTurn.filter((cell) => !isTelling(cell))].slice(0, mostCells);
}

async function askMatrix({ seed, handful, wanted: asked, known, only }: MatrixQuestion): Promise<void> {
  const world = await World.create();
  const others = await startOtherProcesses(world);
  const chance = createChance(seed);
  const cells: Cell[] = [
    ...(await sessionCells(world, others)),
    ...(await grantCells(world)),
    ...listCells(world),
    ...(await moveCells(world)),
    ...recordCells(world),
    ...sampleMeetingAll(admissionCells(world), ({ traits }) => traits, chance),
  ];
  const { owner } = world.organizations.harbor;
  const copy = await copyDatabase(world.api, async () => (await owner.send('organization.my', {})).status === 200);

  const probe = new StatementProbe(
    () => world.api.database.url,
    known,
    // The world has a twin of its own.
    scenes.filter(({ isCopying }) => isCopying !== true),
  );
  /** Runs cells with every guard in its place, and remembers which meet which; false when one of them fails. */
  const learn = async (some: readonly Cell[], meeting: Map<string, Cell[]>): Promise<boolean> => {
    const faults: string[] = [];
    switches.hear = (query) => probe.note(query);
    for (const cell of some) {
      switches.met = new Set();
      faults.push(...(await runCell(world, cell, shapes)));
      await probe.drain();
      for (const id of switches.met) meeting.set(id, [...(meeting.get(id) ?? []), cell]);
    }
    switches.met = null;
    switches.hear = null;
    await probe.close();
    if (faults.length > 0) say({ kind: 'broken', faults: faults.slice(0, 20) });
    return faults.length === 0;
  };
  const tryWithout = async (mutant: Mutant, own: readonly Cell[]): Promise<void> => {
    const position = await world.writes.position();
    switches.out = new Set(mutant.out);
    let run = 0;
    let faults: string[] = [];
    for (const cell of own) {
      run += 1;
      faults = await runCell(world, cell, shapes);
      if (faults.length > 0) break;
    }
    switches.out = new Set();
    say({ kind: 'outcome', id: mutant.id, fault: faults[0] ?? null, cells: run });
    // What the server did without its guard is undone.
    if (faults.length > 0 && (await world.writes.position()) !== position) await copy.restore();
  };
  /** Every guard that some cell meets, with the cells that meet it. */
  const tryAll = async (): Promise<void> => {
    const meeting = new Map<string, Cell[]>();
    if (!(await learn(cells, meeting))) return;
    await copy.restore();
    const reached = listMutants(switches.statements).filter(({ meets }) => meets.some((one) => meeting.has(one)));
    const statements = [...switches.statements];
    say({
      kind: 'learned',
      cells: cells.length,
      statements,
      reached: reached.map(({ id }) => id),
      missed: [...probe.missed],
    });
    const wanted = reached.filter(({ id }) => id.includes(only) && !known.includes(id));
    const isOfSql = ({ out }: Mutant): boolean => out.every((id) => id.startsWith('sql '));
    const run = async (mutants: readonly Mutant[]): Promise<void> => {
      for (const mutant of mutants) {
        await tryWithout(mutant, choose([...new Set(mutant.meets.flatMap((id) => meeting.get(id) ?? []))], chance));
      }
    };
    await run(wanted.filter((one) => !isOfSql(one)));
    // Each of the two nets must hold by itself, so a conjunct is taken out where row-level security is out as well.
    await copy.bypassSecondNet();
    await copy.restore();
    await run(wanted.filter(isOfSql));
  };
  /** A few guards at the door, each with any cells until one of them misses it. */
  const tryHandful = async (): Promise<void> => {
    const shuffled = shuffle(cells, chance);
    if (!(await learn(shuffled.slice(0, 60), new Map()))) return;
    const mutants = shuffle(
      listMutants(switches.statements).filter(({ id }) => atTheDoor.test(id) && !Object.hasOwn(backstops, id)),
      chance,
    );
    const wanted = listMutants(switches.statements).filter(({ id }) => asked.includes(id));
    for (const mutant of [...wanted, ...mutants.slice(0, handful)]) {
      const call = /^access (.*)/.exec(mutant.id)?.[1];
      await tryWithout(
        mutant,
        shuffled.filter((cell) => call === undefined || nameOf(cell.call) === call),
      );
    }
  };
  try {
    await (handful > 0 ? tryHandful() : tryAll());
  } finally {
    await others.close();
    await copy.drop();
    await world.close();
  }
  say({ kind: 'done' });
}

process.once('message', (question: MatrixQuestion) => void askMatrix(question));
process.on('disconnect', () => process.exit());
