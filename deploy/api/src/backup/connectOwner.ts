import type { Client } from 'pg';
import { createPrimary } from '../platform/database/primary.ts';
import { withClient } from '../platform/database/withClient.ts';

// Fixed settings for writing and reading a copy, whatever the server's defaults; no time limit, because databases can be
// large.
const settings = `set search_path = ''; set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0;
  set lock_timeout = '30s'; set idle_in_transaction_session_timeout = 0`;

/** Runs a function on a connection to the primary as the owner, with the primary's address, and closes the connection. */
export async function connectOwner<Result>(
  databaseUrl: string,
  work: (owner: Client, address: string) => Promise<Result>,
): Promise<Result> {
  const address = await createPrimary(databaseUrl).address();
  return withClient({ connectionString: address, application_name: 'cofferdam-backup' }, async (owner) => {
    await owner.query(settings);
    return work(owner, address);
  });
}
