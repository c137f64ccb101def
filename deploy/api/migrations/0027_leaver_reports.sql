-- What somebody who left had received: made out of the audit log once, and kept when the log's own time is over, with a
-- task beside each thing.

create table cofferdam.leaver_reports (
  organization_id uuid not null references cofferdam.organizations,
  id uuid not null,
  user_id uuid not null,
  -- As they were called when they left: the account may be gone later.
  name text not null,
  email text not null,
  role text not null,
  since timestamptz not null,
  asked_at timestamptz not null,
  asked_by uuid not null,
  -- When it was made; null while requests that were let in before the end of the membership are still at work.
  made_at timestamptz,
  primary key (organization_id, id)
);
create index leaver_reports_of_person on cofferdam.leaver_reports (organization_id, user_id, asked_at);

create table cofferdam.leaver_items (
  organization_id uuid not null,
  report_id uuid not null,
  position integer not null check (position >= 1),
  kind text not null check (kind in ('SECRET', 'NOTE', 'SEED', 'CODES', 'RECOVERY_CODES', 'LINK')),
  -- No foreign keys: a report outlives what it names. Null for what was read before events told of ids.
  record_id uuid,
  -- The secret whose newer version ends the task.
  secret_id uuid,
  -- The newest version that there was when the report was made.
  newest_version integer,
  -- The names under which it was received, the last one first.
  names text[] not null check (cardinality(names) >= 1),
  -- Where it lay when it was last received. Not called workspace_id: a workspace that is erased leaves reports as they are.
  place_id uuid,
  place_name text not null,
  versions integer[] not null,
  ways text[] not null,
  times integer not null check (times >= 1),
  first_at timestamptz not null,
  last_at timestamptz not null,
  done_at timestamptz,
  done_by uuid,
  primary key (organization_id, report_id, position),
  foreign key (organization_id, report_id) references cofferdam.leaver_reports on delete cascade,
  check ((done_at is null) = (done_by is null))
);

alter table cofferdam.leaver_reports enable row level security, force row level security;
alter table cofferdam.leaver_items enable row level security, force row level security;
create policy organization on cofferdam.leaver_reports to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy organization on cofferdam.leaver_items to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.leaver_reports, cofferdam.leaver_items to :"application_role";
grant update (made_at) on cofferdam.leaver_reports to :"application_role";
grant update (done_at, done_by) on cofferdam.leaver_items to :"application_role";

-- Ends every session of somebody, in the transaction that ends their membership, and tells which. The application's
-- role can end sessions by it and nothing else: it opens none, and sees no token.
create function identity.end_sessions(person uuid, at timestamptz) returns setof uuid
  language sql security definer set search_path = ''
  begin atomic
    update identity.sessions s set revoked_at = at where s.user_id = person and s.revoked_at is null returning s.id;
  end;
revoke all on function identity.end_sessions (uuid, timestamptz) from public;
grant execute on function identity.end_sessions (uuid, timestamptz) to :"application_role";

-- Whether an account asks for a second factor. Embedded identity has none so far: every answer is no. Whoever adds one
-- replaces this function, and the lists of people follow.
create function identity.has_second_factor(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return false;
revoke all on function identity.has_second_factor (uuid) from public;
grant execute on function identity.has_second_factor (uuid) to :"application_role";
