-- Change of cryptography: a new generation of an organization's key, and every data key wrapped by it.

-- A generation that was destroyed keeps its row, without its key, so that the page can list it.
alter table cofferdam.organization_keys drop constraint organization_keys_state_check;
alter table cofferdam.organization_keys
  add constraint organization_keys_state_check check (state in ('ACTIVE', 'RETIRED', 'DESTROYED')),
  add constraint organization_keys_destroyed check (state <> 'DESTROYED' or wrapped_key = ''),
  add column destroyed_at timestamptz;
grant update (state, destroyed_at) on cofferdam.organization_keys to :"application_role";
-- Neither column is in an index: PostgreSQL updates the narrow row in its page.
grant update (key_id, wrapped_key) on cofferdam.data_keys to :"application_role";

create table cofferdam.cryptography_changes (
  organization_id uuid not null references cofferdam.organizations,
  id uuid not null,
  state text not null check (
    state in ('PREPARING', 'DUAL', 'REWRAP', 'VERIFY', 'FINALIZE', 'DONE', 'ROLLING_BACK', 'ROLLED_BACK')
  ),
  -- Why it stands still: a person paused it, the person it runs for lost the right, or a step failed.
  halt text check (halt in ('PAUSED', 'FAILED')),
  halt_reason text,
  -- The sealed text whose data key failed to open.
  halt_text_id uuid,
  from_key_id uuid not null,
  -- Null until it is prepared.
  to_key_id uuid,
  -- The last data key that the current pass has handled, in the order of the primary key.
  position uuid,
  total_count integer not null default 0,
  rewrapped_count integer not null default 0,
  verified_count integer not null default 0,
  started_at timestamptz not null,
  started_by uuid not null,
  -- Whose rights are checked before each piece: who started, resumed or rolled it back last.
  acting_user_id uuid not null,
  touched_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, from_key_id) references cofferdam.organization_keys (organization_id, id),
  foreign key (organization_id, to_key_id) references cofferdam.organization_keys (organization_id, id)
);
create unique index cryptography_changes_unfinished on cofferdam.cryptography_changes (organization_id)
  where ended_at is null;
create index cryptography_changes_running on cofferdam.cryptography_changes (touched_at)
  where ended_at is null and halt is null;
alter table cofferdam.cryptography_changes enable row level security, force row level security;
create policy organization on cofferdam.cryptography_changes to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy owner_reads_all on cofferdam.cryptography_changes for select to current_user
  using (session_user = current_user);
grant select, insert, delete, update (
  state, halt, halt_reason, halt_text_id, to_key_id, position, total_count, rewrapped_count, verified_count,
  acting_user_id, touched_at, ended_at
) on cofferdam.cryptography_changes to :"application_role";

-- See [Note: sweeps]. A change that runs is touched by every piece: one that wasn't for a minute has lost its job.
create policy running on cofferdam.cryptography_changes for select to current_user
  using (ended_at is null and halt is null);
create function cofferdam.due_cryptography_changes(most integer, skip integer)
  returns table (organization_id uuid, record_id uuid)
  language sql stable security definer set search_path = ''
  begin atomic
    select c.organization_id, c.id from cofferdam.cryptography_changes c
    where c.ended_at is null and c.halt is null and c.touched_at < cofferdam.clock() - interval '1 minute'
    order by c.touched_at, c.id limit most offset skip;
  end;
revoke all on function cofferdam.due_cryptography_changes (integer, integer) from public;
grant execute on function cofferdam.due_cryptography_changes (integer, integer) to :"application_role";
