import pg, { type Client, type ClientConfig } from 'pg';
import type { ApiConfiguration } from '../configuration/apiConfiguration.ts';
import { installQueue } from '../jobs/installQueue.ts';
import { initializeRootKey, proveRootKey, type RootKeyProof } from '../keys/proveRootKey.ts';
import { rootKeySourceOf } from '../keys/rootKeySource.ts';
import { settleAuditOrder } from '../audit/settleAuditOrder.ts';
import { sqlStateOf } from './faults.ts';
import { prepareRoles } from './prepareRoles.ts';
import { requireDurability } from './requireDurability.ts';
import { roleNamesOf, type RoleNames } from './roleNames.ts';
import { runMigrations, type MigrationOptions } from './runMigrations.ts';
import { makeScramVerifier } from './scramVerifier.ts';
import { addressFor, databaseNameOf } from './addresses.ts';
import { createPrimary } from './primary.ts';
import { withClient } from './withClient.ts';

/** One lock for everything at a start, so that concurrent processes take turns. */
export const startLock = 7_301_184_220_715;

/** The options of opening. */
export interface OpenOptions {
  readonly databaseUrl: string;
  readonly rootKeyPath: string;
  readonly rootKeyLine?: string | undefined;
  readonly google?: ApiConfiguration['google'];
  readonly connectionTimeoutMilliseconds: number;
}

/**
 * Connects as the owner for the tasks that need it: checks settings, applies migrations, verifies the root key. With a key
 * that is missing or wrong, it changes nothing.
 */
export async function openDatabase(
  options: OpenOptions,
  migrations: Partial<MigrationOptions> = {},
): Promise<RootKeyProof> {
  const roles = roleNamesOf(databaseNameOf(options.databaseUrl));
  const source = rootKeySourceOf(options);
  return asOwner(options, async (owner, address) => {
    await requireDurability(owner);
    await owner.query('select pg_advisory_lock($1)', [startLock]);
    const known = await proveRootKey(owner, source);
    if (known?.kind === 'sealed') return known;
    await prepareRoles(owner, roles);
    await runMigrations(owner, roles, migrations);
    await installQueue(owner, address, roles);
    await settleAuditOrder(owner);
    return known ?? (await initializeRootKey(owner, source));
  });
}

/** Passwords of the roles, derived from the root key. */
export type RolePasswords = { readonly [Role in keyof RoleNames]: string };

/** Ensures that the roles can sign in with their passwords; resets them only if they can't. */
export async function setRolePasswords(options: OpenOptions, passwords: RolePasswords): Promise<void> {
  const roles = roleNamesOf(databaseNameOf(options.databaseUrl));
  const pairs = Object.keys(roles) as (keyof RoleNames)[];
  const works = await Promise.all(pairs.map((key) => canSignIn(options, roles[key], passwords[key])));
  if (works.every(Boolean)) return;
  await asOwner(options, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [startLock]);
    for (const key of pairs) {
      const verifier = pg.escapeLiteral(makeScramVerifier(passwords[key]));
      await owner.query(`alter role ${pg.escapeIdentifier(roles[key])} password ${verifier}`);
    }
  });
}

/** Whether the database answers the owner: for a sealed server, which has no other connection. */
export async function answersOwner(options: OpenOptions): Promise<boolean> {
  try {
    await asOwner(options, (owner) => owner.query('select 1'));
    return true;
  } catch {
    return false;
  }
}

async function canSignIn(options: OpenOptions, name: string, password: string): Promise<boolean> {
  const server = await createPrimary(options.databaseUrl).address();
  const address = addressFor(server, { name, password }, { statementTimeoutMilliseconds: 10_000 });
  try {
    await withClient(connectionOf(address, options), requireDurability);
    return true;
  } catch (error) {
    if (sqlStateOf(error)?.startsWith('28')) return false;
    throw error;
  }
}

async function asOwner<Result>(
  options: OpenOptions,
  work: (owner: Client, address: string) => Promise<Result>,
): Promise<Result> {
  const address = await createPrimary(options.databaseUrl).address();
  return withClient(connectionOf(address, options), (owner) => work(owner, address));
}

function connectionOf(connectionString: string, { connectionTimeoutMilliseconds }: OpenOptions): ClientConfig {
  return { connectionString, connectionTimeoutMillis: connectionTimeoutMilliseconds };
}
