import pg from 'pg';
import { roleNamesOf } from '../../../platform/database/roleNames.ts';
import type { GuardSwitches } from '../switches.ts';
import { StatementProbe } from '../StatementProbe.ts';
import { runFile, type FileRun } from './testLoop.ts';

/** What a lane is asked for: a file of tests on a server without some of its guards. */
export interface LaneQuestion {
  readonly file: string;
  /** The switches that are out, and statements for the database; see `backstops.ts`. */
  readonly out: readonly string[];
  readonly mostMilliseconds: number;
  readonly lastTest?: string;
  /** Where the statements are tried without their conjuncts as well: those for which it is known what comes of it. */
  readonly probed?: readonly string[];
}

/** What came of it, with what each test met; under no name what was met before the first. */
export interface LaneAnswer extends FileRun {
  readonly met: Readonly<Record<string, readonly string[]>>;
  readonly statements: readonly (readonly [string, string])[];
  /** Conjuncts without which a statement sees other rows, where its statements were tried. */
  readonly missed: readonly string[];
}

const switches = (globalThis as unknown as { readonly __guards: GuardSwitches }).__guards;
const serverUrl = process.env['COFFERDAM_TEST_DATABASE_URL'] ?? '';
const ofDatabase = 'database: ';

/**
 * What is taken out of the databases that the tests have made. Without a conjunct of a statement row-level security is
 * out as well: each of the two nets must hold by itself, and `policies.test.ts` is about the other one.
 */
async function changeDatabases(out: readonly string[]): Promise<void> {
  const changes = out.filter((one) => one.startsWith(ofDatabase)).map((one) => one.slice(ofDatabase.length));
  if (out.some((one) => one.startsWith('sql '))) changes.unshift('row-level security');
  for (const name of switches.databases) {
    for (const change of changes) {
      const text = change === 'row-level security' ? `alter role ${roleNamesOf(name).application} bypassrls` : change;
      await asOwner(name, text);
    }
  }
}

const addressOf = (database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};
/** The database that was made last: most files of tests make one. */
const addressOfLast = (): string | undefined => [...switches.databases].map(addressOf).at(-1);

async function asOwner(database: string, text: string): Promise<void> {
  const client = new pg.Client(addressOf(database));
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function answer({ file, out, mostMilliseconds, lastTest, probed }: LaneQuestion): Promise<LaneAnswer> {
  const met: Record<string, string[]> = {};
  let name = '';
  const keep = (): void => {
    met[name] = [...(switches.met ?? [])];
    switches.met = new Set();
  };
  switches.databases.clear();
  switches.met = new Set();
  switches.out = new Set(out);
  const probe = probed === undefined ? null : new StatementProbe(addressOfLast, probed);
  switches.hear = probe === null ? null : (query) => probe.note(query);
  const run = await runFile(file, {
    mostMilliseconds,
    ...(lastTest === undefined ? {} : { lastTest }),
    startTest: async (next) => {
      await probe?.drain();
      keep();
      name = next;
    },
    ended: async () => probe?.drain(),
    prepared: () => changeDatabases(out),
  });
  keep();
  await probe?.close();
  switches.hear = null;
  switches.met = null;
  switches.out = new Set();
  const sent = new Set(Object.values(met).flat());
  return {
    ...run,
    met,
    missed: [...(probe?.missed ?? [])],
    statements: [...switches.statements].filter(([one]) => sent.has(`sql ${one}`)),
  };
}

// A server without a guard may leave anything behind; what counts is what its tests say.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);
process.on('message', (question: LaneQuestion) => {
  void answer(question).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit());
