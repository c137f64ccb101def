import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { PlanTable, Tariffs } from '@cofferdam/domain';
import type { Clock } from './clock/clock.ts';
import type { ApiConfiguration } from './configuration/apiConfiguration.ts';
import type { Database } from './database/database.ts';
import type { CallRegistrar } from './http/calls.ts';
import type { CallsInFlight } from './http/CallsInFlight.ts';
import type { Notifications } from './notifications/createNotifications.ts';
import type { TokenVerifier } from './http/caller.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { CustomerKeys } from './keys/CustomerKeys.ts';
import type { KeyService } from './keys/keyService.ts';
import type { KeyManagement } from './kms/keyManagement.ts';
import type { Mail } from './mail/createMail.ts';
import type { Observer } from './observability/observer.ts';
import type { Outgoing } from './outgoing/createOutgoing.ts';
import type { Random } from './random/random.ts';

/** The shared services of a process. */
export interface Foundation {
  readonly configuration: ApiConfiguration;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  /** Metrics and traces. */
  readonly observer: Observer;
  /** As the application role: row-level security applies, password hashes can't be read. */
  readonly database: Database;
  /** As the identity role: accounts, sessions, signing keys; nothing of an organization. */
  readonly identityDatabase: Database;
  readonly keys: KeyService;
  /** The key management of customers: never called while a transaction is open. */
  readonly keyManagement: KeyManagement;
  /** Opens generations that are under a customer's key. */
  readonly customerKeys: CustomerKeys;
  readonly plans: PlanTable;
  /** Prices, and the seller for invoices. Its `plans` are those above. */
  readonly tariffs: Tariffs;
  /** The calls that this process answers: background work gives way to them. */
  readonly callsInFlight: CallsInFlight;
  /** Notifications of other processes of the server. */
  readonly notifications: Notifications;
  /** Email, if the operator configured a server. */
  readonly mail: Mail;
  /** Requests to URLs that people entered. */
  readonly outgoing: Outgoing;
  /** Background jobs, in the same database. */
  readonly jobs: Jobs;
}

/** The registrars that features use. */
export interface Platform extends Foundation {
  readonly app: FastifyInstance;
  readonly tokens: TokenVerifier;
  readonly calls: CallRegistrar;
}
