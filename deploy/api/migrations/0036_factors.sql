-- Passkeys, the order in which second factors are asked for, trusted browsers in words, and organizations that require a
-- second factor.

create table identity.passkeys (
  id uuid primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  -- The host name that the passkey is bound to by the browser (WebAuthn level 3, relying party identifier).
  rp_id text not null check (octet_length(rp_id) between 1 and 253),
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  -- COSE public key.
  public_key bytea not null check (octet_length(public_key) between 1 and 4096),
  -- Signatures that the authenticator has counted; 0 for those that don't count.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- Whether a password manager or a platform account keeps it on several devices.
  is_synced boolean not null,
  name text not null check (char_length(name) between 1 and 64),
  created_at timestamptz not null,
  last_used_at timestamptz
) with (fillfactor = 80);
create index passkeys_of_user on identity.passkeys (user_id);

-- What a browser was asked to sign. A row is deleted by the first answer, right or wrong.
create table identity.passkey_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('REGISTER', 'SIGN_IN', 'SECOND_FACTOR', 'FRESH_SIGN_IN')),
  -- Null where anyone may sign in.
  user_id uuid references identity.users (id) on delete cascade,
  session_id uuid references identity.sessions (id) on delete cascade,
  rp_id text not null,
  challenge bytea not null unique check (octet_length(challenge) = 32),
  expires_at timestamptz not null,
  check ((purpose = 'SIGN_IN') = (user_id is null)),
  check ((purpose in ('REGISTER', 'FRESH_SIGN_IN')) = (session_id is not null))
);
create index passkey_challenges_of_user on identity.passkey_challenges (user_id);
create index passkey_challenges_of_session on identity.passkey_challenges (session_id);
create index passkey_challenges_by_end on identity.passkey_challenges (expires_at);

grant select, insert, update, delete on identity.passkeys, identity.passkey_challenges to :"identity_role";

alter table identity.users add column factor_order text[] not null default '{PASSKEY,TOTP,RECOVERY}'
  check (factor_order @> '{PASSKEY,TOTP,RECOVERY}' and cardinality(factor_order) = 3);

-- What the browser said of itself when it was trusted.
alter table identity.trusted_browsers
  add column user_agent text not null default '' check (char_length(user_agent) <= 512),
  add column last_used_at timestamptz;

-- A hosted identity provider says in its token whether a second factor was proven. Set when such a session is opened;
-- sessions of embedded identity leave it false, because their factors are rows above.
alter table identity.sessions add column hosted_second_factor boolean not null default false;
grant select (hosted_second_factor) on identity.sessions to :"application_role";

-- Whether an account has a second factor of embedded identity.
create function identity.has_enrolled_factor(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from identity.authenticators a where a.user_id = person and a.confirmed_at is not null)
    or exists (select from identity.passkeys p where p.user_id = person);
revoke all on function identity.has_enrolled_factor (uuid) from public;
grant execute on function identity.has_enrolled_factor (uuid) to :"application_role";

-- The same, or a hosted provider proved one for a session that is open.
create or replace function identity.has_second_factor(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return identity.has_enrolled_factor(person) or exists (
    select from identity.sessions s
    where s.user_id = person and s.hosted_second_factor and s.revoked_at is null and s.expires_at > cofferdam.clock());

alter table cofferdam.organizations add column second_factor_required boolean not null default false;
grant update (second_factor_required) on cofferdam.organizations to :"application_role";

-- Identity belongs to no organization. These two functions let it keep a rule of the person's organizations, and record
-- in them what happened to the account, in the transaction of the change. Neither returns anything of an organization.
create policy of_person on cofferdam.memberships for select to current_user
  using (state = 'ACTIVE' and session_user <> current_user);
create policy of_person on cofferdam.organizations for select to current_user using (session_user <> current_user);

-- Whether one of a person's organizations requires a second factor.
create function identity.must_keep_second_factor(person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return exists (
    select from cofferdam.memberships m join cofferdam.organizations o on o.id = m.organization_id
    where m.user_id = person and m.state = 'ACTIVE' and o.second_factor_required and o.deleted_at is null);
revoke all on function identity.must_keep_second_factor (uuid) from public;
grant execute on function identity.must_keep_second_factor (uuid) to :"identity_role";

-- Records an event about a person in each organization that they belong to.
create function identity.record_of_member(
  person uuid, event uuid, event_type text, moment timestamptz, client_address text, request text, details jsonb
) returns void
  language sql security definer set search_path = ''
  begin atomic
    insert into cofferdam.audit_events
      (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
    select m.organization_id, event, event_type, moment, person, null, client_address, request,
      jsonb_build_object('name', u.display_name, 'memberId', person) || details
    from cofferdam.memberships m
    join cofferdam.organizations o on o.id = m.organization_id and o.deleted_at is null
    join identity.users u on u.id = m.user_id
    where m.user_id = person and m.state = 'ACTIVE' and event_type in (
      'member.second-factor.added', 'member.second-factor.removed', 'member.recovery-code.used', 'member.device.new');
  end;
revoke all on function identity.record_of_member (uuid, uuid, text, timestamptz, text, text, jsonb) from public;
grant execute on function identity.record_of_member (uuid, uuid, text, timestamptz, text, text, jsonb)
  to :"identity_role";
