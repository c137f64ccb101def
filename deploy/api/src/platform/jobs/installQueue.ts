import { escapeIdentifier, type Client } from 'pg';
import type { RoleNames } from '../database/roleNames.ts';
import { runAsOwner } from '../database/runAsOwner.ts';
import { findTable } from '../database/schema.store.ts';

/** The revision of the queue's tables that this release was written for; a test compares it with the library's. */
export const queueRevision = 20;

/**
 * Creates the queue's tables as the owner, and grants the jobs role access. The library is loaded only if
 * something is missing, because loading takes longer than everything else at a start.
 */
export async function installQueue(owner: Client, databaseUrl: string, roles: RoleNames): Promise<void> {
  if (await isInstalled(owner, roles)) return;
  const { runMigrations } = await import('graphile-worker');
  const { silent } = await import('./queueLog.ts');
  await runMigrations({ connectionString: databaseUrl, logger: silent });
  await grantQueue(owner, escapeIdentifier(roles.jobs));
}

async function isInstalled(owner: Client, roles: RoleNames): Promise<boolean> {
  const [table] = await runAsOwner(owner, findTable('graphile_worker.migrations'));
  if (table?.isThere !== true) return false;
  const { rows: revisions } = await owner.query<{ revision: number; isGranted: boolean }>(
    `select max(id) as revision, has_schema_privilege($1, 'graphile_worker', 'usage') as "isGranted"
     from graphile_worker.migrations`,
    [roles.jobs],
  );
  const [found] = revisions;
  return found !== undefined && found.revision >= queueRevision && found.isGranted;
}

/** Row-level security is on for these tables, without a policy: only their owner sees them until one is made. */
async function grantQueue(owner: Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity`,
  );
  const policies = rows.map(({ name }) => {
    const table = `graphile_worker.${escapeIdentifier(name)}`;
    return `drop policy if exists jobs on ${table}; create policy jobs on ${table} to ${role} using (true);`;
  });
  await owner.query(`begin;
    ${policies.join('\n')}
    grant select, insert, update, delete on all tables in schema graphile_worker to ${role};
    grant usage on all sequences in schema graphile_worker to ${role};
    grant execute on all functions in schema graphile_worker to ${role};
    grant usage on schema graphile_worker to ${role};
    commit`);
}
