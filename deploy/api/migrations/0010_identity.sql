-- Accounts, sessions and the keys that sign access tokens. Of these the application's role sees what a request needs
-- (is this session usable, what is this person called) and neither password hashes nor session tokens; the identity
-- role sees all of them, and nothing of an organization.

create table identity.users (
  id uuid primary key,
  email text not null check (octet_length(email) between 3 and 254),
  -- The folded form: two spellings of one address are one account. Mail goes to `email`, never to what was typed.
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
  -- SHA-256 of the cookie's token, so that who reads this table cannot sign in with it.
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
  -- Ed25519 private key, sealed under a key that is derived from the root key.
  sealed_key bytea not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  signs_until timestamptz not null,
  verifies_until timestamptz not null,
  check (signs_from < signs_until and signs_until < verifies_until)
);

-- Counters of attempts that may be guesses. A bucket is an HMAC of what is counted: the table tells neither addresses
-- nor what somebody typed by mistake into the email field.
create table identity.attempts (
  bucket bytea primary key check (octet_length(bucket) = 32),
  failures integer not null check (failures >= 0),
  -- Before this moment nothing is evaluated.
  open_at timestamptz not null,
  -- After this moment the row means nothing.
  forget_at timestamptz not null
) with (fillfactor = 70);

create index attempts_by_end on identity.attempts (forget_at);

grant select, insert, update, delete on
  identity.users, identity.credentials, identity.sessions, identity.signing_keys, identity.attempts
  to :"identity_role";
grant select (id, email, email_key, display_name) on identity.users to :"application_role";
grant select (id, user_id, last_used_at, expires_at, revoked_at) on identity.sessions to :"application_role";
