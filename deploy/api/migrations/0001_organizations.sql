-- Organizations, who belongs to them, where things live in them, and their keys.
--
-- The organization id leads every key: a distributed PostgreSQL can shard by it, and composite foreign keys keep
-- (organization, workspace, record) together. Ids come from the application. The owner of the tables is not bound by
-- row-level security unless forced; FORCE is set so that an owner that is no superuser is bound as well.

revoke all on schema public from public;
create schema identity;
grant usage on schema cofferdam to :"application_role";
grant usage on schema identity to :"application_role", :"identity_role";

-- The scope of a transaction, as row-level security sees it. Without one current_setting gives null and nothing is
-- equal to it; connections of the server begin with the nil UUID, to which a setting falls back at the end of its
-- transaction. Policies on the way of every request hold the expression itself: it is cheaper than a function.
create function cofferdam.scope_user() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- One row: what the server knows its root key again by. It opens nothing.
create table cofferdam.root_key_verifier (
  only_row boolean primary key default true check (only_row),
  verifier bytea not null,
  created_at timestamptz not null default now()
);

create table cofferdam.organizations (
  id uuid primary key,
  name text not null,
  plan text not null check (plan in ('FREE', 'TEAM', 'BUSINESS')),
  status text not null default 'active' check (status in ('active', 'blocked-by-migration')),
  -- Counted under the lock of this row, so that limits hold whatever races.
  member_count integer not null default 0 check (member_count >= 0),
  standard_workspace_count integer not null default 0 check (standard_workspace_count >= 0),
  created_at timestamptz not null,
  created_by uuid not null
) with (fillfactor = 80);

create table cofferdam.memberships (
  organization_id uuid not null references cofferdam.organizations,
  user_id uuid not null,
  role text not null check (role in ('OWNER', 'ADMIN', 'BILLING', 'AUDITOR', 'MEMBER')),
  state text not null check (state in ('INVITED', 'ACTIVE', 'REMOVED')),
  created_at timestamptz not null,
  primary key (organization_id, user_id)
) with (fillfactor = 90);
-- The organizations of a person: the one question that is not asked inside an organization.
create index memberships_by_user on cofferdam.memberships (user_id);

create table cofferdam.workspaces (
  organization_id uuid not null references cofferdam.organizations,
  id uuid not null,
  type text not null check (type in ('STANDARD', 'PRIVATE')),
  -- The member whose PRIVATE workspace this is.
  owner_id uuid,
  name text not null,
  name_key text collate "C" not null,
  sealed_description bytea,
  description_id uuid,
  secret_count integer not null default 0 check (secret_count >= 0),
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (organization_id, id),
  check ((type = 'PRIVATE') = (owner_id is not null)),
  check ((sealed_description is null) = (description_id is null)),
  foreign key (organization_id, owner_id) references cofferdam.memberships (organization_id, user_id)
) with (fillfactor = 80);
create unique index workspaces_name on cofferdam.workspaces (organization_id, name_key) where type = 'STANDARD';
create unique index workspaces_private on cofferdam.workspaces (organization_id, owner_id) where type = 'PRIVATE';

create table cofferdam.workspace_roles (
  organization_id uuid not null,
  workspace_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('ADMIN', 'EDITOR', 'READER', 'CODE_USER', 'VIEWER')),
  created_at timestamptz not null,
  primary key (organization_id, workspace_id, user_id),
  foreign key (organization_id, workspace_id) references cofferdam.workspaces,
  foreign key (organization_id, user_id) references cofferdam.memberships (organization_id, user_id)
);

-- One row a generation; exactly one is active and wraps everything new.
create table cofferdam.organization_keys (
  organization_id uuid not null references cofferdam.organizations,
  generation integer not null check (generation >= 1),
  id uuid not null,
  state text not null check (state in ('ACTIVE', 'RETIRED')),
  wrapped_key bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, generation),
  unique (organization_id, id)
);
create unique index organization_keys_active on cofferdam.organization_keys (organization_id) where state = 'ACTIVE';

-- The key of every sealed text, apart from the text: a change of cryptography re-wraps these rows alone, so they are
-- narrow and have room to be updated in place. `id` is the random version id that the sealing binds. `purpose`,
-- `workspace_id`, `record_id` and `field` complete what is needed to re-wrap a row without looking anywhere else.
create table cofferdam.data_keys (
  organization_id uuid not null,
  id uuid not null,
  key_id uuid not null,
  purpose text not null,
  field text not null,
  workspace_id uuid not null,
  record_id uuid not null,
  wrapped_key bytea not null,
  primary key (organization_id, id),
  foreign key (organization_id, key_id) references cofferdam.organization_keys (organization_id, id)
) with (fillfactor = 50);

alter table cofferdam.organizations enable row level security, force row level security;
alter table cofferdam.memberships enable row level security, force row level security;
alter table cofferdam.workspaces enable row level security, force row level security;
alter table cofferdam.workspace_roles enable row level security, force row level security;
alter table cofferdam.organization_keys enable row level security, force row level security;
alter table cofferdam.data_keys enable row level security, force row level security;

create policy organization on cofferdam.organizations to :"application_role"
  using (id = current_setting('app.organization_id', true)::uuid);
create policy organization on cofferdam.memberships to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
-- A person sees their own memberships without having entered any organization.
create policy own on cofferdam.memberships for select to :"application_role"
  using (user_id = current_setting('app.user_id', true)::uuid);
create policy organization on cofferdam.workspaces to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy organization on cofferdam.workspace_roles to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy organization on cofferdam.organization_keys to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy organization on cofferdam.data_keys to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);

grant select, insert on cofferdam.organizations, cofferdam.memberships, cofferdam.workspaces,
  cofferdam.workspace_roles, cofferdam.organization_keys, cofferdam.data_keys to :"application_role";
grant update (name, member_count, standard_workspace_count) on cofferdam.organizations to :"application_role";
grant update (secret_count, name, name_key, sealed_description, description_id) on cofferdam.workspaces
  to :"application_role";
grant delete on cofferdam.data_keys to :"application_role";
