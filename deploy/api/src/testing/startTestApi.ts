import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@cofferdam/crypto/safe';
import type { UserId } from '@cofferdam/domain';
import fastify, { type FastifyInstance } from 'fastify';
import { createApi, type Api } from '../createApi.ts';
import { insertAccount } from '../features/identity/accounts/accounts.store.ts';
import { recordAnswers } from '../invariants/returned-codes/recordAnswers.ts';
import type { ApiConfigurationInput } from '../platform/configuration/apiConfiguration.ts';
import type { MigrationOptions } from '../platform/database/runMigrations.ts';
import type { RegistryState } from '../platform/health/health.ts';
import type { KeyManagement } from '../platform/kms/keyManagement.ts';
import type { ResolveHost } from '../platform/outgoing/checkTarget.ts';
import { createLog } from '../platform/log/createLog.ts';
import { createSystemRandom } from '../platform/random/random.ts';
import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { moveDatabaseClock } from './moveDatabaseClock.ts';
import { TestClock } from './TestClock.ts';
import { emailOf, TestPerson, testPassword } from './TestPerson.ts';

/** Options of a test server. */
export interface TestApiOptions {
  /** Processes of the server on one database; they share only the database and the root key. */
  readonly processes?: number;
  readonly configuration?: Partial<ApiConfigurationInput>;
  /** Uses an existing database, which isn't dropped at the end. */
  readonly database?: TestDatabase;
  readonly rootKeyPath?: string;
  readonly keyManagement?: KeyManagement;
  readonly resolveHost?: ResolveHost;
  /** The registry of a gateway in the same process; none by default. */
  readonly registry?: () => RegistryState;
  readonly migrations?: Partial<MigrationOptions>;
  /** How far the clock of each process is ahead of the database's before it is measured; 0 by default. */
  readonly processAheadSeconds?: readonly number[];
  /** Off for millions of requests, whose log would fill the memory. */
  readonly keepsLog?: boolean;
}

/** A running server on its own port, with its own database by default. */
export interface TestApi {
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly rootKeyPath: string;
  /** The origin of browsers. */
  readonly origin: string;
  /** The URL of a process. */
  url(process?: number): string;
  /** The log so far, at all levels. */
  log(): string;
  /** The metrics of the first process. */
  metrics(): Promise<string>;
  /**
   * Signs a new person in through the contract's call. Their email address is verified by default; one whose address isn't has signed
   * up through its call.
   */
  signUp(name?: string, isProven?: boolean): Promise<TestPerson>;
  /** Runs the jobs that are due by the test's clock, or by a database's clock that is ahead of it. */
  runDueJobs(databaseAheadSeconds?: number): Promise<void>;
  close(): Promise<void>;
}

const boundless = { perSecond: 1_000_000, burst: 1_000_000 };
const manyComparisons = { perHour: 1_000_000, burst: 1_000_000 };
export const testOrigin = 'http://vault.test';

export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const database = options.database ?? (await createTestDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'cofferdam-test-'));
  const rootKeyPath = options.rootKeyPath ?? join(folder, 'root.key');
  const clock = new TestClock();
  const lines: string[] = [];
  const log = createLog(options.keepsLog === false ? 'fatal' : 'trace', { write: (line) => void lines.push(line) });
  const running: { readonly app: FastifyInstance; readonly api: Api; readonly url: string }[] = [];
  for (let index = 0; index < (options.processes ?? 1); index += 1) {
    const api = await createApi(
      {
        databaseUrl: database.ownerUrl,
        rootKeyPath,
        origins: [testOrigin],
        requestsPerPerson: 1_000,
        floods: { address: boundless, user: boundless, comparisons: manyComparisons },
        checkAnswers: true,
        runsJobs: false,
        billing: { provider: 'none' },
        ...options.configuration,
      },
      {
        clock: clock.ofProcess(options.processAheadSeconds?.[index] ?? 0),
        log,
        migrations: options.migrations ?? {},
        ...(options.keyManagement === undefined ? {} : { keyManagement: options.keyManagement }),
        ...(options.registry === undefined ? {} : { registry: options.registry }),
        ...(options.resolveHost === undefined ? {} : { resolveHost: options.resolveHost }),
      },
    );
    const app = fastify({ trustProxy: true });
    recordAnswers(app);
    await app.register(api.plugin);
    running.push({ app, api, url: await app.listen({ host: '127.0.0.1', port: 0 }) });
  }
  const url = (process = 0): string => running[process]?.url ?? '';
  const random = createSystemRandom(clock);
  let people = 0;
  return {
    database,
    clock,
    rootKeyPath,
    origin: testOrigin,
    url,
    log: () => lines.join(''),
    metrics: async () => (await running[0]?.api.metrics()) ?? '',
    signUp: async (name = 'Person', isProven = true) => {
      const number = (people += 1);
      const displayName = `${name} ${number}`;
      if (!isProven) return TestPerson.signUp(url(), displayName, number);
      await addAccount(database, { id: random.id<UserId>(), displayName, number }, clock.now());
      return TestPerson.signIn(url(), number);
    },
    runDueJobs: async (databaseAheadSeconds = 0) => {
      await moveDatabaseClock(database, clock.now().getTime() - Date.now() + databaseAheadSeconds * 1_000);
      // The queue itself uses PostgreSQL's own clock, which no test can change.
      await database.query(
        'update graphile_worker._private_jobs set run_at = least(run_at, now()) where run_at <= $1',
        [clock.now()],
      );
      await running[0]?.api.runDueJobs();
    },
    close: async () => {
      for (const { app, api } of running) {
        await app.close();
        await api.close();
      }
      await rm(folder, { recursive: true });
      if (options.database === undefined) await database.drop();
    },
  };
}

/** Everyone has the same password, so it is hashed once: Argon2id is slow on purpose. */
const passwordHash = hashPassword(testPassword);

/** Adds an account as signing up does, and with its address verified. */
async function addAccount(
  database: TestDatabase,
  { id, displayName, number }: { readonly id: UserId; readonly displayName: string; readonly number: number },
  now: Date,
): Promise<void> {
  const email = emailOf(number);
  const { text, values } = insertAccount(id, email, email, displayName, await passwordHash, now);
  await database.query(text, values);
  await database.query('update identity.users set email_confirmed_at = created_at where id = $1', [id]);
}
