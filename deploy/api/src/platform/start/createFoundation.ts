import type { Logger } from 'pino';
import type { RegistryState } from '../health/health.ts';
import type { Clock } from '../clock/clock.ts';
import { DatabaseClock } from '../clock/databaseClock.ts';
import { readConfiguration, type ApiConfigurationInput } from '../configuration/apiConfiguration.ts';
import { readTariffs } from '../configuration/readTariffs.ts';
import { addressFor, databaseNameOf } from '../database/addresses.ts';
import { createDatabase, type Database } from '../database/database.ts';
import { createPrimary, type RoleServer } from '../database/primary.ts';
import type { RolePasswords } from '../database/openDatabase.ts';
import { roleNamesOf, type RoleNames } from '../database/roleNames.ts';
import type { MigrationOptions } from '../database/runMigrations.ts';
import { ApiFailure } from '../errors/apiFailure.ts';
import { CallsInFlight } from '../http/CallsInFlight.ts';
import { createNotifications } from '../notifications/createNotifications.ts';
import { createJobs } from '../jobs/createJobs.ts';
import { CustomerKeys } from '../keys/CustomerKeys.ts';
import { KeyService } from '../keys/keyService.ts';
import type { KeyManagement } from '../kms/keyManagement.ts';
import { createGoogleKms } from '../kms/google/createGoogleKms.ts';
import { withoutKeyManagement } from '../kms/withoutKeyManagement.ts';
import { describeError } from '../log/describeError.ts';
import { createLog } from '../log/createLog.ts';
import { createMail } from '../mail/createMail.ts';
import { withoutObserver, type Observer } from '../observability/observer.ts';
import { createOutgoing } from '../outgoing/createOutgoing.ts';
import type { ResolveHost } from '../outgoing/checkTarget.ts';
import type { Foundation } from '../platform.ts';
import { createSystemRandom, type Random } from '../random/random.ts';

/** Overrides for tests. */
export interface FoundationDependencies {
  readonly log?: Logger;
  readonly clock?: Clock;
  readonly observer?: Observer;
  readonly random?: Random;
  readonly keyManagement?: KeyManagement;
  /** Resolves hosts of webhooks. */
  readonly resolveHost?: ResolveHost;
  /** The commit that runs. */
  readonly build?: string;
  /** The date of that commit; ISO. */
  readonly builtAt?: string;
  /** How much of the registry of remotes the gateway of this process can use. */
  readonly registry?: () => RegistryState;
  /** Migrations other than the shipped ones. */
  readonly migrations?: Partial<MigrationOptions>;
}

/** The foundation, and a function to set the roles' passwords once they're known. */
export interface PendingServices {
  readonly foundation: Foundation;
  readonly migrations: Partial<MigrationOptions>;
  setPasswords(passwords: RolePasswords): void;
}

// Above PostgreSQL's own timeout, so that a canceled statement is reported as such.
const answerMarginMilliseconds = 5_000;
// After load, each idle connection would keep 5 MB of plans in PostgreSQL.
const idleTimeoutMilliseconds = 30_000;

/** Creates the foundation, without connecting. @throws Error for an invalid configuration. */
export function createFoundation(input: ApiConfigurationInput, dependencies: FoundationDependencies): PendingServices {
  const configuration = readConfiguration(input);
  const roles = roleNamesOf(databaseNameOf(configuration.databaseUrl));
  const clock = dependencies.clock ?? new DatabaseClock();
  const log = dependencies.log ?? createLog('info');
  const observer = dependencies.observer ?? withoutObserver;
  const tariffs = readTariffs(configuration.plansPath);
  const primary = createPrimary(configuration.databaseUrl);
  let passwords: RolePasswords | undefined;

  async function addressOf(role: keyof RoleNames): Promise<string> {
    if (passwords === undefined) throw new ApiFailure('service.unavailable');
    const { statementTimeoutMilliseconds } = configuration;
    const by = { name: roles[role], password: passwords[role] };
    return addressFor(await primary.address(), by, { statementTimeoutMilliseconds });
  }

  const serverOf = (role: keyof RoleNames): RoleServer => ({
    address: () => addressOf(role),
    onLost: () => {
      observer.connectionLost(role);
      primary.lookAgain();
    },
  });

  function databaseOf(role: keyof typeof configuration.connections): Database {
    const database = createDatabase({
      ...serverOf(role),
      connections: configuration.connections[role],
      connectionTimeoutMilliseconds: configuration.connectionTimeoutMilliseconds,
      idleTimeoutMilliseconds,
      answerTimeoutMilliseconds: configuration.statementTimeoutMilliseconds + answerMarginMilliseconds,
      onIdleFault: (error) => log.warn({ role, error: describeError(error) }, 'idle database connection lost'),
      span: observer.span,
    });
    observer.watchPool(() => ({ role, ...database.usage() }));
    return database;
  }

  const database = databaseOf('application');
  const keys = new KeyService(() => clock.now().getTime());
  const { google } = configuration;
  const keyManagement =
    dependencies.keyManagement ?? (google === undefined ? withoutKeyManagement : createGoogleKms(google));
  const standing = {
    configuration,
    clock,
    log,
    observer,
    random: dependencies.random ?? createSystemRandom(clock),
    database,
    identityDatabase: databaseOf('identity'),
    callsInFlight: new CallsInFlight(),
    notifications: createNotifications({ ...serverOf('application'), log }),
    keys,
    keyManagement,
    customerKeys: new CustomerKeys({ clock, database, keys, log, management: keyManagement }),
    mail: createMail(configuration.mail),
    outgoing: createOutgoing(configuration.outgoing, dependencies.resolveHost),
    plans: tariffs.plans,
    tariffs,
  };
  return {
    foundation: { ...standing, jobs: createJobs(standing, serverOf('jobs')) },
    migrations: dependencies.migrations ?? {},
    setPasswords: (known) => {
      passwords = known;
    },
  };
}
