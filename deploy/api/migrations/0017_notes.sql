-- Notes and their versions: as secrets, with a text in place of a value.

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
  -- Versions that are not destroyed.
  version_count integer not null check (version_count >= 0),
  current_version integer not null check (current_version between 1 and last_version),
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  -- In the trash since, and who put it there; its name is free meanwhile.
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id, workspace_id),
  foreign key (organization_id, workspace_id) references cofferdam.workspaces,
  check ((deleted_at is null) = (deleted_by is null))
) with (fillfactor = 85);
create unique index notes_name on cofferdam.notes (organization_id, workspace_id, name_key) where deleted_at is null;
create index notes_trash on cofferdam.notes (organization_id, workspace_id, deleted_at) where deleted_at is not null;

create table cofferdam.note_versions (
  organization_id uuid not null,
  workspace_id uuid not null,
  note_id uuid not null,
  number integer not null check (number >= 1),
  -- Random, made before sealing and bound into the ciphertext.
  id uuid not null,
  state text not null default 'ENABLED' check (state in ('ENABLED', 'DESTROYED')),
  size_bytes integer,
  sealed_text bytea,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (organization_id, note_id, number),
  foreign key (organization_id, note_id, workspace_id)
    references cofferdam.notes (organization_id, id, workspace_id) on delete cascade,
  check ((state = 'DESTROYED') = (sealed_text is null)),
  check ((sealed_text is null) = (size_bytes is null))
) with (fillfactor = 95);
alter table cofferdam.note_versions alter column sealed_text set storage external;

create trigger names_added after insert on cofferdam.notes
  referencing new table as new_rows for each statement execute function cofferdam.names_added('note');
create trigger name_changed after delete or update of name, labels, workspace_id, deleted_at on cofferdam.notes
  for each row execute function cofferdam.name_changed('note');

alter table cofferdam.notes enable row level security, force row level security;
alter table cofferdam.note_versions enable row level security, force row level security;
create policy organization on cofferdam.notes to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy organization on cofferdam.note_versions to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);

grant select, insert, delete on cofferdam.notes, cofferdam.note_versions to :"application_role";
grant update (name, name_key, labels, label_keys, format, last_version, version_count, current_version, updated_at,
  updated_by, deleted_at, deleted_by) on cofferdam.notes to :"application_role";
grant update (state, size_bytes, sealed_text) on cofferdam.note_versions to :"application_role";
