import type { Client } from 'pg';

/**
 * Rewrites the transaction ids of audit events for this PostgreSQL cluster. In a database that was copied row by row, as
 * by `npm run restore` or `pg_dump`, they are from another cluster, and new events could sort before old ones.
 *
 * Events in the chain get 0, which is before every transaction; the others get this transaction's id, so that they are
 * next, in the order of their ids. Runs as the owner at a start, under its lock.
 */
export async function settleAuditOrder(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ here: string; stored: string | null }>(
    `select system_identifier::text as here, (select c.system_identifier from cofferdam.audit_cluster c) as stored
     from pg_catalog.pg_control_system()`,
  );
  const { here, stored } = rows[0] ?? {};
  if (here === undefined || here === stored) return;
  await owner.query(`begin;
    alter table cofferdam.audit_events no force row level security;
    alter table cofferdam.audit_chain no force row level security;
    alter table cofferdam.audit_heads no force row level security;
    update cofferdam.audit_events e set transaction_id = case when exists (
      select from cofferdam.audit_chain c where c.organization_id = e.organization_id and c.event_id = e.id
    ) then '0'::xid8 else pg_catalog.pg_current_xact_id() end;
    update cofferdam.audit_heads set transaction_id = '0', event_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    alter table cofferdam.audit_events force row level security;
    alter table cofferdam.audit_chain force row level security;
    alter table cofferdam.audit_heads force row level security;
    insert into cofferdam.audit_cluster (system_identifier)
      select system_identifier::text from pg_catalog.pg_control_system()
      on conflict (is_only) do update set system_identifier = excluded.system_identifier;
    commit`);
}
