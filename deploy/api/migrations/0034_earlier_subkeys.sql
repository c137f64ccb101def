-- Sub-keys of earlier root keys that are still in use, sealed under the present one: see FORMAT.md. For the owner alone,
-- like `root_key_verifier`.
create table cofferdam.earlier_subkeys (
  id uuid primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);
