-- Second factors of accounts: authenticator apps, recovery codes, sign-ins that wait for a factor, trusted browsers.

create table identity.authenticators (
  id uuid primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 64),
  -- TOTP seed, sealed under a key derived from the root key. See FORMAT.md.
  sealed_seed bytea not null,
  created_at timestamptz not null,
  -- Null until a code has shown that the app has the seed. Only then it counts as a factor.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- The newest period whose code was used. Codes of it and of earlier ones are refused.
  used_step bigint not null default 0 check (used_step >= 0)
) with (fillfactor = 80);
create index authenticators_of_user on identity.authenticators (user_id);

create table identity.recovery_codes (
  user_id uuid not null references identity.users (id) on delete cascade,
  -- HMAC of the code under a key derived from the root key.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The password is proven; the second factor is not.
create table identity.challenges (
  id uuid primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  -- The session that becomes fresh; null when the factor opens a new one.
  session_id uuid references identity.sessions (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
create index challenges_of_user on identity.challenges (user_id);
create index challenges_of_session on identity.challenges (session_id);
create index challenges_by_end on identity.challenges (expires_at);

-- Browsers that sign in to an account without the second factor for a while.
create table identity.trusted_browsers (
  id uuid primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index trusted_browsers_of_user on identity.trusted_browsers (user_id);
create index trusted_browsers_by_end on identity.trusted_browsers (expires_at);

grant select, insert, update, delete on
  identity.authenticators, identity.recovery_codes, identity.challenges, identity.trusted_browsers
  to :"identity_role";

create or replace function identity.has_second_factor(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from identity.authenticators a where a.user_id = person and a.confirmed_at is not null);
