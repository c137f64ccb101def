-- Secrets and their versions.
--
-- [Note: one index a question] The columns of each key stand in such an order that every look-up of the server
-- matches one index whole and the others by the organization alone. A plan that was made while a table was small then
-- stays right when it has grown: with two indexes that begin alike, PostgreSQL may take the wrong one until it next
-- gathers statistics, and reads all secrets of a workspace to find one.

create table cofferdam.secrets (
  organization_id uuid not null,
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  -- Folded form, compared byte by byte: unique in the workspace, and the order of pages.
  name_key text collate "C" not null,
  labels text[] not null default '{}',
  -- The labels folded, each between line feeds, for search without an index of their own.
  label_keys text collate "C" not null default '',
  sealed_description bytea,
  description_id uuid,
  -- Newest version number given out; versions are 1 to this, without a gap.
  last_version integer not null check (last_version >= 1),
  -- Versions that are not destroyed.
  version_count integer not null check (version_count >= 0),
  current_version integer,
  -- State of the current version, or of the newest when none is current.
  state text not null check (state in ('ENABLED', 'DISABLED', 'SCHEDULED_DESTROY', 'DESTROYED')),
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  primary key (organization_id, id, workspace_id),
  unique (organization_id, workspace_id, name_key),
  foreign key (organization_id, workspace_id) references cofferdam.workspaces,
  check (current_version between 1 and last_version),
  check ((sealed_description is null) = (description_id is null))
) with (fillfactor = 85);

create table cofferdam.secret_versions (
  organization_id uuid not null,
  workspace_id uuid not null,
  secret_id uuid not null,
  number integer not null check (number >= 1),
  -- Random, made before sealing and bound into the ciphertext; the audit log ties it to the number.
  id uuid not null,
  state text not null default 'ENABLED' check (state in ('ENABLED', 'DISABLED', 'SCHEDULED_DESTROY', 'DESTROYED')),
  size_bytes integer,
  sealed_value bytea,
  destroy_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (organization_id, secret_id, number),
  foreign key (organization_id, secret_id, workspace_id)
    references cofferdam.secrets (organization_id, id, workspace_id),
  check ((state = 'DESTROYED') = (sealed_value is null)),
  check ((sealed_value is null) = (size_bytes is null)),
  check ((state = 'SCHEDULED_DESTROY') = (destroy_at is not null))
) with (fillfactor = 95);
-- Ciphertext does not compress: no time is spent on trying.
alter table cofferdam.secret_versions alter column sealed_value set storage external;

alter table cofferdam.secrets enable row level security, force row level security;
alter table cofferdam.secret_versions enable row level security, force row level security;
create policy organization on cofferdam.secrets to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy organization on cofferdam.secret_versions to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);

grant select, insert on cofferdam.secrets, cofferdam.secret_versions to :"application_role";
grant update (name, name_key, labels, label_keys, sealed_description, description_id, last_version, version_count,
  current_version, state, updated_at, updated_by) on cofferdam.secrets to :"application_role";
grant update (state, size_bytes, sealed_value, destroy_at) on cofferdam.secret_versions to :"application_role";
