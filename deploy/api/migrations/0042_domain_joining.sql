-- Joining by a verified domain: an organization can let people with a proven address there join without an invitation.

-- Off until someone who manages domains turns it on.
alter table cofferdam.domains add column is_joinable boolean not null default false;
grant update (is_joinable) on cofferdam.domains to :"application_role";
-- The organizations of a domain: a query of a person, as `memberships_by_user`.
create index domains_joinable on cofferdam.domains (domain) where is_joinable;

-- An address that was only confirmed by an invitation link that was handed over: the person who made an
-- organization vouched for it. That is enough for what the same organization offers, and proves nothing to another one.
alter table identity.users add column is_email_vouched boolean not null default false;
grant select (is_email_vouched) on identity.users to :"application_role";

-- Accounts that accepted an invitation may have been confirmed by it alone.
alter table cofferdam.invitations no force row level security;
update identity.users u set is_email_vouched = true
where u.email_confirmed_at is not null and exists (
  select from cofferdam.invitations i
  where i.state = 'ACCEPTED' and i.settled_by = u.id and i.email_key = u.email_key
);
alter table cofferdam.invitations force row level security;

-- The version before calls it during an upgrade, and doesn't say how the link arrived.
create or replace function identity.confirm_own_address(confirmed_key text) returns void
  language sql security definer set search_path = ''
  begin atomic
    update identity.users set email_confirmed_at = now(), is_email_vouched = true
    where id = cofferdam.scope_user() and email_key = confirmed_key and email_confirmed_at is null;
  end;

create function identity.confirm_own_address(confirmed_key text, is_mailed boolean) returns void
  language sql security definer set search_path = ''
  begin atomic
    update identity.users
    set email_confirmed_at = coalesce(email_confirmed_at, now()), is_email_vouched = not is_mailed
    where id = cofferdam.scope_user() and email_key = confirmed_key
      and (email_confirmed_at is null or (is_email_vouched and is_mailed));
  end;
revoke all on function identity.confirm_own_address (text, boolean) from public;
grant execute on function identity.confirm_own_address (text, boolean) to :"application_role";

-- A person sees the domain of their proven address where an organization lets its people join.
create policy joinable on cofferdam.domains for select to :"application_role"
  using (is_joinable and verified_at is not null and domain = (
    select split_part(u.email_key, '@', -1) from identity.users u
    where u.id = current_setting('app.user_id', true)::uuid
      and u.email_confirmed_at is not null and not u.is_email_vouched
  ));
