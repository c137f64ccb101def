import { nilUuid } from './database.ts';
import { serversOf } from './serversOf.ts';

/** Time limits that the database itself keeps for a connection. */
export interface ConnectionLimits {
  readonly statementTimeoutMilliseconds: number;
}

/** The database that an address names. @throws Error when it is no PostgreSQL URL with a database. */
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
    // Names are written in full everywhere, so that nothing in another schema can replace them.
    search_path: '',
    timezone: 'UTC',
    datestyle: 'ISO',
    jit: 'off',
    'app.organization_id': nilUuid,
    'app.user_id': nilUuid,
    // Every statement looks up by keys: one plan is right for all values, and planning costs more than running. It has
    // to stay right when it was made while a table was small, so no table is read from end to end where an index serves.
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
