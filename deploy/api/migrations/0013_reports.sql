-- Exposure reports of people who left: what they had received, compiled once from the audit log and kept when the log's
-- retention is over, with one task per item.

create table cofferdam.leaver_reports (
  organization_id uuid not null references cofferdam.organizations,
  id uuid not null,
  user_id uuid not null,
  -- Copied from the account, which can be gone later.
  name text not null,
  email text not null,
  role text not null,
  since timestamptz not null,
  asked_at timestamptz not null,
  asked_by uuid not null,
  -- Null until the report is made, while requests from before the end of the membership are still in progress.
  made_at timestamptz,
  primary key (organization_id, id)
);
create index leaver_reports_of_person on cofferdam.leaver_reports (organization_id, user_id, asked_at);
alter table cofferdam.leaver_reports enable row level security, force row level security;
create policy organization on cofferdam.leaver_reports to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.leaver_reports to :"application_role";
grant update (made_at) on cofferdam.leaver_reports to :"application_role";

create table cofferdam.leaver_items (
  organization_id uuid not null,
  report_id uuid not null,
  position integer not null check (position >= 1),
  kind text not null check (kind in ('SECRET', 'NOTE', 'SEED', 'CODES', 'RECOVERY_CODES', 'LINK')),
  -- No foreign keys: a report outlives the items it names. Null for events that name no id.
  record_id uuid,
  -- The secret whose next version completes the task.
  secret_id uuid,
  -- The newest version at the time of the report.
  newest_version integer,
  -- The names under which it was received, newest first.
  names text[] not null check (cardinality(names) >= 1),
  -- The workspace at the time it was last received. Not called workspace_id: erasing a workspace keeps reports.
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
  constraint leaver_items_done check ((done_at is null) = (done_by is null))
);
alter table cofferdam.leaver_items enable row level security, force row level security;
create policy organization on cofferdam.leaver_items to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.leaver_items to :"application_role";
grant update (done_at, done_by) on cofferdam.leaver_items to :"application_role";
