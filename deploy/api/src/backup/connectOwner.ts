import pg from 'pg';
import { createPrimary } from '../platform/database/primary.ts';

// Fixed settings for writing and reading a copy, whatever the server's defaults; no time limit, because databases can be
// large.
const settings = `set search_path = ''; set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0;
  set lock_timeout = '30s'; set idle_in_transaction_session_timeout = 0`;

/** Runs a function on a connection to the primary as the owner, with the primary's address, and closes the connection. */
export async function connectOwner<Result>(
  databaseUrl: string,
  work: (owner: pg.Client, address: string) => Promise<Result>,
): Promise<Result> {
  const address = await createPrimary(databaseUrl).address();
  const owner = new pg.Client({ connectionString: address, application_name: 'cofferdam-backup' });
  // A lost connection rejects its queries; without an error listener the process would crash.
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await owner.query(settings);
    return await work(owner, address);
  } finally {
    await owner.end();
  }
}
