-- The hash chain over the audit log: see deploy/api/src/features/audit/CHAIN.md.
--
-- Events are written without any order among them. A job appends them to the chain later, in the order of their
-- transactions, and only those below the oldest transaction that still runs: no event can appear among or before them.

create index audit_events_by_transaction on cofferdam.audit_events (organization_id, transaction_id, id);

-- The column's default alone says which transaction wrote an event: one that names another could be left out of the chain.
revoke insert on cofferdam.audit_events from :"application_role";
grant insert (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
  on cofferdam.audit_events to :"application_role";

create table cofferdam.audit_chain (
  organization_id uuid not null,
  -- 1, 2, 3 and so on: the key keeps two processes from appending different events at the same place.
  sequence bigint not null check (sequence > 0),
  event_id uuid not null,
  payload_hash bytea not null check (length(payload_hash) = 32),
  chain_hash bytea not null check (length(chain_hash) = 32),
  primary key (organization_id, sequence),
  unique (organization_id, event_id)
);

-- A head for each segment that was appended, signed. Its transaction and event say up to where the log is in the chain.
create table cofferdam.audit_heads (
  organization_id uuid not null,
  sequence bigint not null check (sequence > 0),
  transaction_id xid8 not null,
  event_id uuid not null,
  chain_hash bytea not null check (length(chain_hash) = 32),
  note text not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, sequence)
);

alter table cofferdam.audit_chain enable row level security, force row level security;
alter table cofferdam.audit_heads enable row level security, force row level security;
create policy organization on cofferdam.audit_chain to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy organization on cofferdam.audit_heads to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy owner_reads_all on cofferdam.audit_chain for select to current_user using (session_user = current_user);
create policy owner_reads_all on cofferdam.audit_heads for select to current_user using (session_user = current_user);
grant select, insert on cofferdam.audit_chain, cofferdam.audit_heads to :"application_role";

-- The PostgreSQL cluster whose transaction ids the events have. In a copy of the database they mean nothing: a server that
-- starts on one gives them new ones, see settleAuditOrder.ts.
create table cofferdam.audit_cluster (
  is_only boolean primary key default true check (is_only),
  system_identifier text not null
);

-- The owner's functions below look at the log of every organization, and drop old segments of it.
create policy chaining on cofferdam.audit_events to current_user using (session_user <> current_user);
create policy chaining on cofferdam.audit_chain to current_user using (session_user <> current_user);
create policy chaining on cofferdam.audit_heads to current_user using (session_user <> current_user);

-- See [Note: sweeps]. Organizations are found by skipping from one to the next in the key of the events, because the log
-- outlives its organization.
create function cofferdam.due_audit_seals(most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    with recursive logs (id) as (
      (select e.organization_id from cofferdam.audit_events e order by e.organization_id limit 1)
      union all
      select (
        select e.organization_id from cofferdam.audit_events e
        where e.organization_id > l.id order by e.organization_id limit 1
      ) from logs l where l.id is not null
    )
    select l.id, l.id from logs l
    left join lateral (
      select h.transaction_id, h.event_id from cofferdam.audit_heads h
      where h.organization_id = l.id order by h.sequence desc limit 1
    ) h on true
    cross join lateral (
      select from cofferdam.audit_events e
      where e.organization_id = l.id and e.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
        and (e.transaction_id, e.id) > (coalesce(h.transaction_id, '0'::xid8),
          coalesce(h.event_id, '00000000-0000-0000-0000-000000000000'::uuid))
      limit 1
    ) e
    where l.id is not null order by l.id limit most offset skip;
  end;

-- Organizations whose first segment ends with an event that is older than so many days.
create function cofferdam.due_audit_drops(days integer, most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    with recursive logs (id) as (
      (select c.organization_id from cofferdam.audit_chain c order by c.organization_id limit 1)
      union all
      select (
        select c.organization_id from cofferdam.audit_chain c
        where c.organization_id > l.id order by c.organization_id limit 1
      ) from logs l where l.id is not null
    )
    select l.id, l.id from logs l
    cross join lateral (
      select c.sequence from cofferdam.audit_chain c where c.organization_id = l.id order by c.sequence limit 1
    ) f
    cross join lateral (
      select h.sequence from cofferdam.audit_heads h
      where h.organization_id = l.id and h.sequence >= f.sequence order by h.sequence limit 1
    ) h
    cross join lateral (
      select c.event_id from cofferdam.audit_chain c where c.organization_id = l.id and c.sequence = h.sequence offset 0
    ) c
    cross join lateral (
      select e.at from cofferdam.audit_events e where e.organization_id = l.id and e.id = c.event_id offset 0
    ) e
    where l.id is not null and e.at < cofferdam.clock() - make_interval(days => days)
    order by l.id limit most offset skip;
  end;

-- Drops the first segment of the chain of the transaction's organization, if all of its events are older than so many
-- days. Its signed head stays: the next event follows it. The application role can't delete, and can't have anything
-- dropped here that is younger than 90 days. Returns how many events it dropped.
create function cofferdam.drop_audit_segment(days integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  organization uuid := current_setting('app.organization_id', true)::uuid;
  oldest_kept timestamptz := cofferdam.clock() - make_interval(days => greatest(days, 90));
  first bigint;
  last bigint;
  dropped integer;
begin
  select c.sequence into first from cofferdam.audit_chain c
    where c.organization_id = organization order by c.sequence limit 1;
  select h.sequence into last from cofferdam.audit_heads h
    where h.organization_id = organization and h.sequence >= first order by h.sequence limit 1;
  if last is null or exists (
    select from cofferdam.audit_chain c
    join cofferdam.audit_events e on e.organization_id = organization and e.id = c.event_id
    where c.organization_id = organization and c.sequence <= last and e.at >= oldest_kept
  ) then
    return 0;
  end if;
  delete from cofferdam.audit_events e using cofferdam.audit_chain c
    where c.organization_id = organization and c.sequence <= last
      and e.organization_id = organization and e.id = c.event_id;
  delete from cofferdam.audit_chain c where c.organization_id = organization and c.sequence <= last;
  get diagnostics dropped = row_count;
  delete from cofferdam.audit_heads h where h.organization_id = organization and h.sequence < last;
  return dropped;
end
$$;

revoke all on function cofferdam.due_audit_seals (integer, integer),
  cofferdam.due_audit_drops (integer, integer, integer), cofferdam.drop_audit_segment (integer) from public;
grant execute on function cofferdam.due_audit_seals (integer, integer),
  cofferdam.due_audit_drops (integer, integer, integer), cofferdam.drop_audit_segment (integer) to :"application_role";
