-- Accounts, sessions, and the keys that sign access tokens.
--
-- The application role reads only what a request needs (whether a session is usable, a person's name). The identity role
-- reads password hashes and session tokens, and nothing of an organization.

create table identity.users (
  id uuid primary key,
  email text not null check (octet_length(email) between 3 and 254),
  -- Folded: two spellings of one address are one account. Mail goes to `email`, never to what was typed.
  email_key text not null unique check (octet_length(email_key) between 3 and 1024),
  display_name text not null check (char_length(display_name) between 1 and 64),
  created_at timestamptz not null
);

create table identity.credentials (
  user_id uuid primary key references identity.users (id) on delete cascade,
  password_hash text not null check (password_hash like '$argon2id$%'),
  changed_at timestamptz not null
);

create table identity.sessions (
  id uuid primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  -- SHA-256 of the cookie's token: reading this table doesn't allow signing in.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address text not null check (char_length(address) <= 64),
  user_agent text not null check (char_length(user_agent) <= 512)
) with (fillfactor = 80);
create index sessions_of_user on identity.sessions (user_id);
create index sessions_by_end on identity.sessions (expires_at);

create table identity.signing_keys (
  id uuid primary key,
  public_key jsonb not null,
  -- Ed25519 private key, sealed under a key derived from the root key.
  sealed_key bytea not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  signs_until timestamptz not null,
  verifies_until timestamptz not null,
  constraint signing_keys_period check (signs_from < signs_until and signs_until < verifies_until)
);

-- Counters of attempts that can be guesses. A bucket is an HMAC of what is counted, so the table reveals neither
-- addresses nor what someone typed into the email field by mistake.
create table identity.attempts (
  bucket bytea primary key check (octet_length(bucket) = 32),
  failures integer not null check (failures >= 0),
  -- Until then attempts are refused without being evaluated.
  open_at timestamptz not null,
  -- After that the row can be deleted.
  forget_at timestamptz not null
) with (fillfactor = 70);
create index attempts_by_end on identity.attempts (forget_at);

grant select, insert, update, delete on
  identity.users, identity.credentials, identity.sessions, identity.signing_keys, identity.attempts
  to :"identity_role";
grant update (display_name) on identity.users to :"identity_role";
grant select (id, email, email_key, display_name) on identity.users to :"application_role";
grant select (id, user_id, last_used_at, expires_at, revoked_at) on identity.sessions to :"application_role";

-- Whether an account has a second factor. Embedded identity has none yet; lists of people already show the answer.
create function identity.has_second_factor(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return false;
revoke all on function identity.has_second_factor (uuid) from public;
grant execute on function identity.has_second_factor (uuid) to :"application_role";

-- One document per person: settings and where they were last. Nothing secret.
create table cofferdam.preferences (
  user_id uuid primary key references identity.users (id) on delete cascade,
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  updated_at timestamptz not null
) with (fillfactor = 70);
alter table cofferdam.preferences enable row level security, force row level security;
create policy own on cofferdam.preferences to :"application_role"
  using (user_id = cofferdam.scope_user()) with check (user_id = cofferdam.scope_user());
grant select, insert, update on cofferdam.preferences to :"application_role";
