-- Notifications of audit events. A setting says what is sent where; a delivery is one message of it. Messages are made from
-- the chain (0026) behind the commits, so that recording an event costs nothing more.

create table cofferdam.notification_settings (
  organization_id uuid not null references cofferdam.organizations,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null,
  channel_type text not null check (channel_type in ('EMAIL', 'WEBHOOK', 'SLACK', 'TEAMS', 'DISCORD')),
  is_enabled boolean not null default true,
  topics text[] not null,
  -- Members that emails are sent to. No foreign key: a member who leaves gets none.
  user_ids uuid[] not null default '{}',
  -- The address is a secret, because anyone who has it can write to the channel: sealed, with the signing secrets.
  sealed_target bytea,
  target_id uuid,
  -- Host and last characters of the address.
  target_hint text,
  -- Until when the signing secret before the last one goes on signing.
  previous_secret_until timestamptz,
  digest text not null check (digest in ('NONE', 'HOURLY', 'DAILY')),
  -- Minutes after midnight, in the time zone.
  digest_at integer not null check (digest_at between 0 and 1439),
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_until integer check (quiet_until between 0 and 1439),
  time_zone text not null,
  -- The last event of the chain that was looked at.
  cursor_sequence bigint not null,
  -- No message is made before: quiet hours, or the next digest.
  gather_after timestamptz,
  failing_since timestamptz,
  turned_off_at timestamptz,
  last_at timestamptz,
  last_outcome text check (last_outcome in ('DELIVERED', 'FAILED')),
  last_status integer,
  last_fault text,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (organization_id, id),
  unique (organization_id, channel_type, name_key),
  check ((quiet_from is null) = (quiet_until is null)),
  check ((channel_type = 'EMAIL') = (sealed_target is null) and (sealed_target is null) = (target_id is null))
) with (fillfactor = 80);
alter table cofferdam.notification_settings enable row level security, force row level security;
create policy organization on cofferdam.notification_settings to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.notification_settings to :"application_role";
grant update (
  name, name_key, is_enabled, topics, user_ids, sealed_target, target_id, target_hint, previous_secret_until, digest,
  digest_at, quiet_from, quiet_until, time_zone, cursor_sequence, gather_after, failing_since, turned_off_at, last_at,
  last_outcome, last_status, last_fault
) on cofferdam.notification_settings to :"application_role";

-- A message names no event: it is about those of the topics behind one place of the chain, up to another. They never
-- change, so each attempt sends the same.
create table cofferdam.notification_deliveries (
  organization_id uuid not null,
  id uuid not null,
  setting_id uuid not null,
  after_sequence bigint not null,
  through_sequence bigint not null,
  topics text[] not null,
  -- Whom an email is for.
  user_id uuid,
  state text not null check (state in ('WAITING', 'DELIVERED', 'DEAD')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  -- Null unless it waits.
  next_at timestamptz,
  last_at timestamptz,
  last_status integer,
  last_fault text,
  primary key (organization_id, id),
  foreign key (organization_id, setting_id) references cofferdam.notification_settings on delete cascade,
  check ((state = 'WAITING') = (next_at is not null))
) with (fillfactor = 80);
create index notification_deliveries_by_setting on cofferdam.notification_deliveries (organization_id, setting_id, id);
create index notification_deliveries_open on cofferdam.notification_deliveries (organization_id, setting_id, id)
  where state <> 'DELIVERED';
create index notification_deliveries_due on cofferdam.notification_deliveries (next_at) where next_at is not null;
alter table cofferdam.notification_deliveries enable row level security, force row level security;
create policy organization on cofferdam.notification_deliveries to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.notification_deliveries to :"application_role";
grant update (state, attempts, next_at, last_at, last_status, last_fault) on cofferdam.notification_deliveries
  to :"application_role";

-- See [Note: sweeps]. The owner returns ids alone.
create policy due on cofferdam.notification_settings for select to current_user using (session_user <> current_user);
create policy due on cofferdam.notification_deliveries for select to current_user using (session_user <> current_user);
create policy owner_reads_all on cofferdam.notification_settings for select to current_user
  using (session_user = current_user);
create policy owner_reads_all on cofferdam.notification_deliveries for select to current_user
  using (session_user = current_user);

-- Settings with events behind their cursor, unless it isn't time for them yet.
create function cofferdam.due_notifications(most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select s.organization_id, s.id from cofferdam.notification_settings s
    cross join lateral (
      select h.sequence from cofferdam.audit_heads h
      where h.organization_id = s.organization_id order by h.sequence desc limit 1
    ) h
    where s.is_enabled and h.sequence > s.cursor_sequence
      and (s.gather_after is null or s.gather_after <= cofferdam.clock())
    order by s.gather_after nulls first, s.id limit most offset skip;
  end;

-- Settings with a message whose next attempt is due.
create function cofferdam.due_deliveries(most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select d.organization_id, d.setting_id from cofferdam.notification_deliveries d
    where d.next_at is not null and d.next_at <= cofferdam.clock()
    group by d.organization_id, d.setting_id order by min(d.next_at), d.setting_id limit most offset skip;
  end;
revoke all on function cofferdam.due_notifications (integer, integer), cofferdam.due_deliveries (integer, integer)
  from public;
grant execute on function cofferdam.due_notifications (integer, integer), cofferdam.due_deliveries (integer, integer)
  to :"application_role";

-- Deliveries of one organization wait for each other, so that its dead receivers hold up no one else's.
create or replace function cofferdam.add_job(task text, payload json, job_key text, run_at timestamptz) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  organization text := current_setting('app.organization_id', true);
begin
  -- A job runs in the organization that its payload names, which must be the caller's own.
  if payload ->> 'organizationId' is distinct from organization then
    raise insufficient_privilege using message = 'a job belongs to the organization of its transaction';
  end if;
  perform graphile_worker.add_job(
    task, payload,
    case when task like 'notifications.deliver-%' then organization || ':' || task end,
    run_at, null,
    case when job_key is not null then organization || ':' || task || ':' || job_key end
  );
end
$$;
