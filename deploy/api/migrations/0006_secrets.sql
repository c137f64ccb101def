-- Secrets and their versions.
--
-- [Note: items] Secrets, notes and two-factor entries are items. Their tables have the same columns for what items share:
-- name, labels, who changed it and when, and the trash. The name of a deleted item is free, so the index of names covers
-- only what isn't deleted.
--
-- The column order of each key lets every lookup match one index completely and the others by the organization only. A
-- plan made while a table was small then stays right when the table has grown: between two indexes with the same leading
-- columns PostgreSQL may choose the wrong one until it next gathers statistics.

create table cofferdam.secrets (
  organization_id uuid not null,
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  -- Folded, compared byte by byte: unique in the workspace, and the order of pages.
  name_key text collate "C" not null,
  labels text[] not null default '{}',
  -- The folded labels, each between line feeds, for search without an index of their own.
  label_keys text collate "C" not null default '',
  sealed_description bytea,
  description_id uuid,
  -- The newest version number; versions are 1 to this without a gap.
  last_version integer not null check (last_version >= 1),
  -- Versions that aren't destroyed.
  version_count integer not null check (version_count >= 0),
  current_version integer,
  -- State of the current version, or of the newest when none is current.
  state text not null check (state in ('ENABLED', 'DISABLED', 'SCHEDULED_DESTROY', 'DESTROYED')),
  -- The version that is destroyed next and when; the newest of several at the same time.
  next_destroy_version integer,
  next_destroy_at timestamptz,
  -- When the current version was created, or the newest when none is current.
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id, workspace_id),
  foreign key (organization_id, workspace_id) references cofferdam.workspaces,
  constraint secrets_current_version check (current_version between 1 and last_version),
  constraint secrets_next_destroy check ((next_destroy_version is null) = (next_destroy_at is null)),
  constraint secrets_next_destroy_version check (next_destroy_version between 1 and last_version),
  constraint secrets_description check ((sealed_description is null) = (description_id is null)),
  constraint secrets_deleted check ((deleted_at is null) = (deleted_by is null))
) with (fillfactor = 85);
create unique index secrets_name on cofferdam.secrets (organization_id, workspace_id, name_key) where deleted_at is null;
create index secrets_trash on cofferdam.secrets (organization_id, workspace_id, deleted_at) where deleted_at is not null;
alter table cofferdam.secrets enable row level security, force row level security;
create policy organization on cofferdam.secrets to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.secrets to :"application_role";
grant update (workspace_id, name, name_key, labels, label_keys, sealed_description, description_id,
  last_version, version_count, current_version, state, next_destroy_version, next_destroy_at, rotated_at, updated_at,
  updated_by, deleted_at, deleted_by) on cofferdam.secrets to :"application_role";

create table cofferdam.secret_versions (
  organization_id uuid not null,
  workspace_id uuid not null,
  secret_id uuid not null,
  number integer not null check (number >= 1),
  -- Random, generated before sealing and bound into the ciphertext; the audit log relates it to the number.
  id uuid not null,
  state text not null default 'ENABLED' check (state in ('ENABLED', 'DISABLED', 'SCHEDULED_DESTROY', 'DESTROYED')),
  size_bytes integer,
  sealed_value bytea,
  destroy_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (organization_id, secret_id, number),
  constraint secret_versions_of_secret foreign key (organization_id, secret_id, workspace_id)
    references cofferdam.secrets (organization_id, id, workspace_id) on update cascade on delete cascade,
  constraint secret_versions_destroyed check ((state = 'DESTROYED') = (sealed_value is null)),
  constraint secret_versions_size check ((sealed_value is null) = (size_bytes is null)),
  constraint secret_versions_scheduled check ((state = 'SCHEDULED_DESTROY') = (destroy_at is not null))
) with (fillfactor = 95);
-- Ciphertext doesn't compress.
alter table cofferdam.secret_versions alter column sealed_value set storage external;
alter table cofferdam.secret_versions enable row level security, force row level security;
create policy organization on cofferdam.secret_versions to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert on cofferdam.secret_versions to :"application_role";
grant update (id, state, size_bytes, sealed_value, destroy_at) on cofferdam.secret_versions to :"application_role";
