-- Proven email addresses, and the links that are mailed to them.

-- When the person was known to read mail at the address, or an operator or an invitation vouched for it. Null: claimed only.
alter table identity.users add column if not exists email_confirmed_at timestamptz;
grant select (email_confirmed_at) on identity.users to :"application_role";

-- Accounts from before: confirmed where the person joined an organization by an invitation to the address, else not.
alter table cofferdam.invitations no force row level security;
update identity.users u set email_confirmed_at = now()
where exists (
  select from cofferdam.invitations i
  where i.state = 'ACCEPTED' and i.settled_by = u.id and i.email_key = u.email_key
);
alter table cofferdam.invitations force row level security;

create table identity.account_links (
  id uuid primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  purpose text not null check (purpose in ('CONFIRM', 'RESET', 'CHANGE', 'UNDO', 'RELEASE', 'TAKEN')),
  -- The address that the link is about, which is where it is mailed to.
  email text not null check (octet_length(email) between 3 and 254),
  email_key text not null check (octet_length(email_key) between 3 and 1024),
  -- SHA-256 of the token; null until the job that mails the link has made it.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_links_of_user on identity.account_links (user_id);
create index account_links_by_end on identity.account_links (expires_at);
grant select, insert, update, delete on identity.account_links to :"identity_role";

-- Jobs about an account belong to no organization. The identity role adds those of identity and no others.
create function identity.add_job(task text, payload json) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if task not like 'identity.%' then
    raise insufficient_privilege using message = 'identity only adds jobs of its own';
  end if;
  perform graphile_worker.add_job(task, payload);
end
$$;
revoke all on function identity.add_job (text, json) from public;
grant execute on function identity.add_job (text, json) to :"identity_role";

-- An invitation link that was shown by the account it is for proves the address. Only for the person of the transaction.
create function identity.confirm_own_address(confirmed_key text) returns void
  language sql security definer set search_path = ''
  begin atomic
    update identity.users set email_confirmed_at = now()
    where id = cofferdam.scope_user() and email_key = confirmed_key and email_confirmed_at is null;
  end;
revoke all on function identity.confirm_own_address (text) from public;
grant execute on function identity.confirm_own_address (text) to :"application_role";

-- Invitations to an address are seen by the account that has proven the address, or has shown the invitation's link.
drop policy own on cofferdam.invitations;
create policy own on cofferdam.invitations for select to :"application_role"
  using (state = 'PENDING' and email_key = (
    select u.email_key from identity.users u
    where u.id = current_setting('app.user_id', true)::uuid
      and (u.email_confirmed_at is not null or opened_by = u.id)
  ));

-- Deletes the account of the person of the transaction, with everything of identity that hangs on it. Where they were a member
-- their name stays on what they wrote; nothing else does. Call it when their memberships have ended.
create function identity.delete_own_account() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := cofferdam.scope_user();
  called text;
begin
  delete from identity.users where id = person returning display_name into called;
  if called is not null and exists (select from cofferdam.memberships m where m.user_id = person) then
    insert into identity.users (id, email, email_key, display_name, created_at)
    values (person, 'deleted-' || person || '@invalid', 'deleted-' || person || '@invalid', called, now());
  end if;
end
$$;
revoke all on function identity.delete_own_account () from public;
grant execute on function identity.delete_own_account () to :"application_role";
