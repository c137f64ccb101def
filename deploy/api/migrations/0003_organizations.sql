-- Organizations, their members, domains and labels.

create table cofferdam.organizations (
  id uuid primary key,
  name text not null,
  plan text not null check (plan in ('FREE', 'TEAM', 'BUSINESS')),
  status text not null default 'active' check (status in ('active', 'blocked-by-migration')),
  -- Counted under this row's lock, so that concurrent requests can't exceed a limit.
  member_count integer not null default 0 check (member_count >= 0),
  standard_workspace_count integer not null default 0 check (standard_workspace_count >= 0),
  created_at timestamptz not null,
  created_by uuid not null,
  -- Being erased since; see 0014_erasing.sql.
  deleted_at timestamptz
) with (fillfactor = 80);
alter table cofferdam.organizations enable row level security, force row level security;
create policy organization on cofferdam.organizations to :"application_role"
  using (
    id = current_setting('app.organization_id', true)::uuid
    and (deleted_at is null or current_setting('app.erasing', true) = 'yes')
  );
grant select, insert, delete on cofferdam.organizations to :"application_role";
grant update (name, plan, member_count, standard_workspace_count, deleted_at) on cofferdam.organizations
  to :"application_role";

create table cofferdam.memberships (
  organization_id uuid not null references cofferdam.organizations,
  user_id uuid not null,
  role text not null check (role in ('OWNER', 'ADMIN', 'BILLING', 'AUDITOR', 'MEMBER')),
  state text not null check (state in ('INVITED', 'ACTIVE', 'REMOVED')),
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid,
  -- What became of the private workspace of someone who left. Null while it is there.
  private_end text check (private_end in ('CLAIMED', 'ERASED')),
  private_ended_at timestamptz,
  private_ended_by uuid,
  primary key (organization_id, user_id),
  constraint memberships_removed check ((state = 'REMOVED') = (removed_at is not null)),
  constraint memberships_private_end check ((private_end is null) = (private_ended_at is null))
) with (fillfactor = 90);
-- The organizations of a person: the only query that isn't inside an organization.
create index memberships_by_user on cofferdam.memberships (user_id);
alter table cofferdam.memberships enable row level security, force row level security;
create policy organization on cofferdam.memberships to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
-- A person reads their own memberships without having entered an organization.
create policy own on cofferdam.memberships for select to :"application_role"
  using (user_id = current_setting('app.user_id', true)::uuid);
grant select, insert, delete on cofferdam.memberships to :"application_role";
grant update (role, state, created_at, removed_at, removed_by, private_end, private_ended_at, private_ended_by)
  on cofferdam.memberships to :"application_role";

-- Once an organization has a verified domain, only addresses of verified domains can be invited and join.
create table cofferdam.domains (
  organization_id uuid not null references cofferdam.organizations,
  -- ASCII (Punycode), lower case: both spellings of a domain are one.
  domain text collate "C" not null check (octet_length(domain) between 4 and 253),
  -- The expected value of the TXT record. Not a secret.
  challenge text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  verified_at timestamptz,
  checked_at timestamptz,
  -- The TXT records found by the latest check.
  seen text[] not null default '{}',
  primary key (organization_id, domain)
);
alter table cofferdam.domains enable row level security, force row level security;
create policy organization on cofferdam.domains to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.domains to :"application_role";
grant update (verified_at, checked_at, seen) on cofferdam.domains to :"application_role";

-- Labels that an organization manages. Secrets and notes hold the names of their labels; a label that was typed and
-- isn't listed here works as well.
create table cofferdam.labels (
  organization_id uuid not null references cofferdam.organizations,
  id uuid not null,
  name text not null,
  -- Folded, compared byte by byte: the form by which labelled items are found.
  name_key text collate "C" not null,
  color text not null check (color in ('petrol', 'violet', 'rose', 'olive', 'copper', 'slate')),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (organization_id, id),
  unique (organization_id, name_key)
);
alter table cofferdam.labels enable row level security, force row level security;
create policy organization on cofferdam.labels to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.labels to :"application_role";
grant update (name, name_key, color) on cofferdam.labels to :"application_role";

-- A label that becomes another one, or none, on the items that carry it: a job does it piece by piece, one change of an
-- organization after the other, on behalf of the person who started it.
create table cofferdam.label_changes (
  organization_id uuid not null references cofferdam.organizations,
  id uuid not null,
  label_id uuid not null,
  from_name text not null,
  from_key text collate "C" not null,
  to_name text,
  started_by uuid not null,
  primary key (organization_id, id)
);
alter table cofferdam.label_changes enable row level security, force row level security;
create policy organization on cofferdam.label_changes to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.label_changes to :"application_role";
-- For the row lock of the job.
grant update (to_name) on cofferdam.label_changes to :"application_role";
