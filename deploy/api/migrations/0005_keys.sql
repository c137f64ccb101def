-- Encryption keys: the root key wraps organization keys, an organization key wraps data keys.

-- One row per generation. Exactly one is active and wraps all new data keys.
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
alter table cofferdam.organization_keys enable row level security, force row level security;
create policy organization on cofferdam.organization_keys to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete, update (wrapped_key) on cofferdam.organization_keys to :"application_role";

-- One data key per sealed text, stored apart from it: rotation re-wraps only these narrow rows and updates them in
-- place. `id` is the random version id that the ciphertext is bound to. `purpose`, `workspace_id`, `record_id` and
-- `field` are the rest of the context, so that re-wrapping needs no other table.
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
-- To erase a workspace in pieces. Without the organization: on an empty table an index that begins with it would look as
-- good as the primary key to every statement that reads a key by its id.
create index data_keys_by_workspace on cofferdam.data_keys (workspace_id);
alter table cofferdam.data_keys enable row level security, force row level security;
create policy organization on cofferdam.data_keys to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.data_keys to :"application_role";
