import { nilUuid } from './database.ts';
import { serversOf } from './serversOf.ts';

/** Timeouts that the database enforces for a connection. */
export interface ConnectionLimits {
  readonly statementTimeoutMilliseconds: number;
}

/** The database that an address names. @throws Error if it isn't a PostgreSQL URL with a database. */
export function databaseNameOf(address: string): string {
  const name = decodeURIComponent(readUrl(address).pathname.slice(1));
  if (name === '') throw new Error('the address of the database names no database');
  return name;
}

/** The address of one server for another role, with the time limits and the plain settings that the server relies on. */
export function addressFor(
  address: string,
  role: { readonly name: string; readonly password: string },
  limits: ConnectionLimits,
): string {
  const url = readUrl(address);
  url.username = encodeURIComponent(role.name);
  url.password = encodeURIComponent(role.password);
  const timeout = limits.statementTimeoutMilliseconds;
  const settings: Readonly<Record<string, string | number>> = {
    statement_timeout: timeout,
    lock_timeout: timeout,
    idle_in_transaction_session_timeout: timeout,
    // Names are qualified everywhere, so that nothing in another schema can shadow them.
    search_path: '',
    timezone: 'UTC',
    datestyle: 'ISO',
    jit: 'off',
    'app.organization_id': nilUuid,
    'app.user_id': nilUuid,
    // Statements look up by key: one plan fits all values, and planning costs more than running. The plan must
    // also fit if it was made while the table was small, so never use a sequential scan if there is an index.
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', [url.searchParams.get('options') ?? '', ...options].join(' ').trim());
  url.searchParams.set('application_name', 'cofferdam');
  return url.href;
}

function readUrl(address: string): URL {
  const [first = address] = serversOf(address);
  const url = URL.canParse(first) ? new URL(first) : undefined;
  if (url === undefined || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Error('the address of the database must be a postgresql:// URL');
  }
  return url;
}
