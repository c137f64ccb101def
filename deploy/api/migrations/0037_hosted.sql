-- Sign-in with a hosted service or an OpenID Connect provider. What it proves is exchanged once for a session of ours, so
-- sessions, revocation and offboarding are the same for everyone.

-- An account by what the provider calls its person. Never found by address: anyone who controls an address elsewhere must
-- not get an account that was made another way.
create table identity.external_accounts (
  issuer text not null check (char_length(issuer) between 1 and 512),
  subject text not null check (char_length(subject) between 1 and 255),
  user_id uuid not null references identity.users (id) on delete cascade,
  -- How the person signed in last: a provider's name in the configuration.
  provider text not null check (char_length(provider) between 1 and 64),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject)
);
create index external_accounts_of_user on identity.external_accounts (user_id);

-- Tokens that were exchanged, until they expire: each gives one session.
create table identity.exchanged_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  expires_at timestamptz not null
);
create index exchanged_tokens_by_end on identity.exchanged_tokens (expires_at);

-- Sign-ins that were begun at a provider. The browser has the token; state, nonce and PKCE verifier are derived from it.
create table identity.provider_attempts (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  provider text not null check (char_length(provider) between 1 and 64),
  purpose text not null check (purpose in ('SIGN_IN', 'RE_AUTHENTICATE')),
  -- The origin that the person is on: the provider's answer goes back there.
  origin text not null check (char_length(origin) between 1 and 512),
  expires_at timestamptz not null
);
create index provider_attempts_by_end on identity.provider_attempts (expires_at);

-- Whether the provider asked for a second factor, and whether it has proven the address.
alter table identity.sessions add column if not exists hosted_second_factor boolean not null default false;
alter table identity.users add column if not exists email_confirmed_at timestamptz;

grant select, insert, update, delete on
  identity.external_accounts, identity.exchanged_tokens, identity.provider_attempts
  to :"identity_role";
