-- Two-factor entries. The server reads names, issuers and accounts; seeds and recovery codes are sealed, each under its
-- own data key, whose id is `seed_id` or `recovery_id`.

create table cofferdam.two_factors (
  organization_id uuid not null,
  workspace_id uuid not null,
  id uuid not null,
  name text not null,
  -- Folded, compared byte by byte: unique among entries that aren't deleted, and the order of pages.
  name_key text collate "C" not null,
  labels text[] not null default '{}',
  label_keys text collate "C" not null default '',
  issuer text not null,
  account text not null,
  -- Issuer and account folded, with a line feed between, for search.
  search_key text collate "C" not null,
  type text not null check (type in ('TOTP', 'HOTP', 'STEAM')),
  algorithm text not null check (algorithm in ('SHA1', 'SHA256', 'SHA512')),
  digits smallint not null,
  period_seconds smallint,
  -- The counter of the next HOTP code. It never decreases while the seed stays.
  counter bigint not null default 0 check (counter between 0 and 9007199254740991),
  -- Incremented by each edit of a person.
  revision integer not null default 1 check (revision >= 1),
  -- Random, generated before sealing and bound into the ciphertext; new with each seed and each workspace.
  seed_id uuid not null,
  sealed_seed bytea not null,
  recovery_id uuid,
  sealed_recovery bytea,
  recovery_count smallint not null default 0 check (recovery_count >= 0),
  last_used_at timestamptz,
  last_used_by uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, workspace_id) references cofferdam.workspaces,
  constraint two_factors_period check ((type = 'HOTP') = (period_seconds is null)),
  constraint two_factors_parameters check (
    case type when 'STEAM' then digits = 5 and algorithm = 'SHA1' and period_seconds = 30
      else digits between 6 and 8 and (period_seconds is null or period_seconds between 15 and 300) end
  ),
  constraint two_factors_recovery check (
    (sealed_recovery is null) = (recovery_id is null) and (recovery_id is null) = (recovery_count = 0)
  ),
  constraint two_factors_last_used check ((last_used_at is null) = (last_used_by is null)),
  constraint two_factors_deleted check ((deleted_at is null) = (deleted_by is null))
) with (fillfactor = 80);
alter table cofferdam.two_factors alter column sealed_seed set storage external;
create unique index two_factors_name on cofferdam.two_factors (organization_id, workspace_id, name_key)
  where deleted_at is null;
create index two_factors_trash on cofferdam.two_factors (organization_id, workspace_id, deleted_at)
  where deleted_at is not null;
alter table cofferdam.two_factors enable row level security, force row level security;
create policy organization on cofferdam.two_factors to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.two_factors to :"application_role";
grant update (workspace_id, name, name_key, labels, label_keys, issuer, account, search_key, type, algorithm, digits, period_seconds, counter,
  revision, seed_id, sealed_seed, recovery_id, sealed_recovery, recovery_count, last_used_at, last_used_by, updated_at,
  updated_by, deleted_at, deleted_by) on cofferdam.two_factors to :"application_role";

-- One row per recovery code that was used. The primary key makes sure that each is used once.
create table cofferdam.two_factor_recovery_uses (
  organization_id uuid not null,
  two_factor_id uuid not null,
  position smallint not null check (position >= 1),
  used_at timestamptz not null,
  used_by uuid not null,
  primary key (organization_id, two_factor_id, position),
  foreign key (organization_id, two_factor_id) references cofferdam.two_factors on delete cascade
);
alter table cofferdam.two_factor_recovery_uses enable row level security, force row level security;
create policy organization on cofferdam.two_factor_recovery_uses to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.two_factor_recovery_uses to :"application_role";
