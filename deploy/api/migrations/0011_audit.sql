-- The audit log. Each event is written in the transaction of what it records; the application role can insert and read
-- events, and nothing else.

create table cofferdam.audit_events (
  -- No foreign key: the log outlives what it records.
  organization_id uuid not null,
  -- UUIDv7: ordered by time, as far as the clocks of the servers agree.
  id uuid not null,
  type text not null,
  at timestamptz not null,
  actor_id uuid,
  workspace_id uuid,
  address text not null,
  request_id text not null,
  fields jsonb not null,
  -- The transaction that wrote it: the order in which a later hash chain reads the events.
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (organization_id, id)
);
create index audit_events_by_workspace on cofferdam.audit_events (organization_id, workspace_id, id);
alter table cofferdam.audit_events enable row level security, force row level security;
create policy organization on cofferdam.audit_events to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert on cofferdam.audit_events to :"application_role";
