-- What happened, written in the transaction in which it happened. The application may add and read, nothing else.

create table cofferdam.audit_events (
  -- No foreign key: the log outlives what it tells of, and is written with every access.
  organization_id uuid not null,
  -- UUIDv7: the order of time, up to the clocks of the servers.
  id uuid not null,
  type text not null,
  at timestamptz not null,
  actor_id uuid,
  workspace_id uuid,
  address text not null,
  request_id text not null,
  fields jsonb not null,
  -- The transaction that wrote it: what links events into a chain later reads them in this order.
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (organization_id, id)
);
create index audit_events_by_workspace on cofferdam.audit_events (organization_id, workspace_id, id);

alter table cofferdam.audit_events enable row level security, force row level security;
create policy organization on cofferdam.audit_events to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert on cofferdam.audit_events to :"application_role";
