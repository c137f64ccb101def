-- Workspaces, who has which role in them, and invitations, which bring roles along.

-- Adds to a counter, or fails with CF001 and what it was in the hint. Writes of the same round trip, the COMMIT
-- included, fails with it.
create function cofferdam.add_within_limit(used integer, adding integer, allowed integer) returns integer
  language plpgsql immutable as $$
begin
  if used + adding > allowed then
    raise exception using errcode = 'CF001', message = 'limit exceeded', hint = used::text;
  end if;
  return used + adding;
end $$;

create table cofferdam.workspaces (
  organization_id uuid not null references cofferdam.organizations,
  id uuid not null,
  type text not null check (type in ('STANDARD', 'PRIVATE')),
  -- The member whose private workspace this is.
  owner_id uuid,
  name text not null,
  name_key text collate "C" not null,
  sealed_description bytea,
  description_id uuid,
  secret_count integer not null default 0 check (secret_count >= 0),
  two_factor_count integer not null default 0 check (two_factor_count >= 0),
  note_count integer not null default 0 check (note_count >= 0),
  created_at timestamptz not null,
  created_by uuid not null,
  -- Being erased since; see 0014_erasing.sql.
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, owner_id) references cofferdam.memberships (organization_id, user_id),
  constraint workspaces_owner check ((type = 'PRIVATE') = (owner_id is not null)),
  constraint workspaces_description check ((sealed_description is null) = (description_id is null))
) with (fillfactor = 80);
create unique index workspaces_name on cofferdam.workspaces (organization_id, name_key) where type = 'STANDARD';
create unique index workspaces_private on cofferdam.workspaces (organization_id, owner_id) where type = 'PRIVATE';
alter table cofferdam.workspaces enable row level security, force row level security;
create policy organization on cofferdam.workspaces to :"application_role"
  using (
    organization_id = current_setting('app.organization_id', true)::uuid
    and (deleted_at is null or current_setting('app.erasing', true) = 'yes')
  );
grant select, insert, delete on cofferdam.workspaces to :"application_role";
grant update (type, owner_id, name, name_key, sealed_description, description_id, secret_count, two_factor_count,
  note_count, deleted_at)
  on cofferdam.workspaces to :"application_role";

create table cofferdam.workspace_roles (
  organization_id uuid not null,
  workspace_id uuid not null,
  user_id uuid not null,
  role text not null check (role in ('ADMIN', 'EDITOR', 'READER', 'CODE_USER', 'VIEWER')),
  created_at timestamptz not null,
  primary key (organization_id, workspace_id, user_id),
  foreign key (organization_id, workspace_id) references cofferdam.workspaces,
  foreign key (organization_id, user_id) references cofferdam.memberships (organization_id, user_id)
);
create index workspace_roles_by_user on cofferdam.workspace_roles (organization_id, user_id, workspace_id);
alter table cofferdam.workspace_roles enable row level security, force row level security;
create policy organization on cofferdam.workspace_roles to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete, update (role) on cofferdam.workspace_roles to :"application_role";

create table cofferdam.invitations (
  organization_id uuid not null references cofferdam.organizations,
  id uuid not null,
  email text not null check (octet_length(email) between 3 and 254),
  -- Folded, as of accounts: the link works for this address only.
  email_key text not null check (octet_length(email_key) between 3 and 1024),
  role text not null check (role in ('OWNER', 'ADMIN', 'BILLING', 'AUDITOR', 'MEMBER')),
  state text not null default 'PENDING' check (state in ('PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED')),
  -- SHA-256 of the link's token: reading this table doesn't allow joining.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  -- The same of a second link. The job that sends the mail generates its token, so no token ever waits in the queue.
  -- Using either link ends both.
  mail_token_hash bytea check (octet_length(mail_token_hash) = 32),
  created_at timestamptz not null,
  created_by uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The account that opened the link. Only this account sees the invitation without the link.
  opened_by uuid,
  settled_at timestamptz,
  settled_by uuid,
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  constraint invitations_settled check ((state = 'PENDING') = (settled_at is null))
) with (fillfactor = 80);
create unique index invitations_pending on cofferdam.invitations (organization_id, email_key) where state = 'PENDING';
create unique index invitations_by_mail_token on cofferdam.invitations (organization_id, mail_token_hash);
-- The invitations to an address: not inside an organization.
create index invitations_by_email on cofferdam.invitations (email_key) where state = 'PENDING';
alter table cofferdam.invitations enable row level security, force row level security;
create policy organization on cofferdam.invitations to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
-- A person reads pending invitations to their own address without having entered an organization.
create policy own on cofferdam.invitations for select to :"application_role"
  using (state = 'PENDING' and email_key =
    (select u.email_key from identity.users u where u.id = current_setting('app.user_id', true)::uuid));
grant select, insert, delete on cofferdam.invitations to :"application_role";
grant update (state, token_hash, mail_token_hash, sent_at, expires_at, opened_by, settled_at, settled_by)
  on cofferdam.invitations to :"application_role";

-- The workspace roles that an invitation brings. They count as assigned while it is pending.
create table cofferdam.invitation_workspaces (
  organization_id uuid not null,
  invitation_id uuid not null,
  workspace_id uuid not null,
  role text not null check (role in ('ADMIN', 'EDITOR', 'READER', 'CODE_USER', 'VIEWER')),
  primary key (organization_id, invitation_id, workspace_id),
  foreign key (organization_id, invitation_id) references cofferdam.invitations on delete cascade,
  foreign key (organization_id, workspace_id) references cofferdam.workspaces on delete cascade
);
create index invitation_workspaces_by_workspace on cofferdam.invitation_workspaces (organization_id, workspace_id);
alter table cofferdam.invitation_workspaces enable row level security, force row level security;
create policy organization on cofferdam.invitation_workspaces to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.invitation_workspaces to :"application_role";
