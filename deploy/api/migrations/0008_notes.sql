-- Notes and their versions: like secrets, with a text instead of a value. No call disables versions of notes or schedules
-- their destruction yet.

create table cofferdam.notes (
  organization_id uuid not null,
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  name_key text collate "C" not null,
  labels text[] not null default '{}',
  label_keys text collate "C" not null default '',
  format text not null check (format in ('PLAIN', 'MARKDOWN')),
  last_version integer not null check (last_version >= 1),
  -- Versions that aren't destroyed.
  version_count integer not null check (version_count >= 0),
  current_version integer,
  state text not null check (state in ('ENABLED', 'DISABLED', 'SCHEDULED_DESTROY', 'DESTROYED')),
  next_destroy_version integer,
  next_destroy_at timestamptz,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  -- The name of a deleted note is free.
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id, workspace_id),
  foreign key (organization_id, workspace_id) references cofferdam.workspaces,
  constraint notes_current_version check (current_version between 1 and last_version),
  constraint notes_next_destroy check ((next_destroy_version is null) = (next_destroy_at is null)),
  constraint notes_next_destroy_version check (next_destroy_version between 1 and last_version),
  constraint notes_deleted check ((deleted_at is null) = (deleted_by is null))
) with (fillfactor = 85);
create unique index notes_name on cofferdam.notes (organization_id, workspace_id, name_key) where deleted_at is null;
create index notes_trash on cofferdam.notes (organization_id, workspace_id, deleted_at) where deleted_at is not null;
alter table cofferdam.notes enable row level security, force row level security;
create policy organization on cofferdam.notes to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.notes to :"application_role";
grant update (workspace_id, name, name_key, labels, label_keys, format, last_version, version_count, current_version,
  state, next_destroy_version, next_destroy_at, rotated_at, updated_at, updated_by, deleted_at, deleted_by) on cofferdam.notes to :"application_role";

create table cofferdam.note_versions (
  organization_id uuid not null,
  workspace_id uuid not null,
  note_id uuid not null,
  number integer not null check (number >= 1),
  -- Random, generated before sealing and bound into the ciphertext.
  id uuid not null,
  state text not null default 'ENABLED' check (state in ('ENABLED', 'DISABLED', 'SCHEDULED_DESTROY', 'DESTROYED')),
  size_bytes integer,
  sealed_text bytea,
  destroy_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (organization_id, note_id, number),
  foreign key (organization_id, note_id, workspace_id)
    references cofferdam.notes (organization_id, id, workspace_id) on update cascade on delete cascade,
  constraint note_versions_destroyed check ((state = 'DESTROYED') = (sealed_text is null)),
  constraint note_versions_size check ((sealed_text is null) = (size_bytes is null)),
  constraint note_versions_scheduled check ((state = 'SCHEDULED_DESTROY') = (destroy_at is not null))
) with (fillfactor = 95);
alter table cofferdam.note_versions alter column sealed_text set storage external;
alter table cofferdam.note_versions enable row level security, force row level security;
create policy organization on cofferdam.note_versions to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.note_versions to :"application_role";
grant update (id, state, size_bytes, sealed_text, destroy_at) on cofferdam.note_versions to :"application_role";
