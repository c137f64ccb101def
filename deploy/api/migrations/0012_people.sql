-- People who are invited to an organization by a link, and when members left.

alter table cofferdam.memberships
  add column removed_at timestamptz,
  add column removed_by uuid,
  add check ((state = 'REMOVED') or removed_at is null);

create table cofferdam.invitations (
  organization_id uuid not null references cofferdam.organizations,
  id uuid not null,
  email text not null check (octet_length(email) between 3 and 254),
  -- The folded form, as of accounts: the link is for this address alone.
  email_key text not null check (octet_length(email_key) between 3 and 1024),
  role text not null check (role in ('OWNER', 'ADMIN', 'BILLING', 'AUDITOR', 'MEMBER')),
  state text not null default 'PENDING' check (state in ('PENDING', 'ACCEPTED', 'DECLINED', 'REVOKED')),
  -- SHA-256 of the link's token, so that who reads this table cannot join with it.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  created_by uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The account that has shown the link: only to it the invitation is told of without the link.
  opened_by uuid,
  settled_at timestamptz,
  settled_by uuid,
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  check ((state = 'PENDING') = (settled_at is null))
) with (fillfactor = 80);
create unique index invitations_pending on cofferdam.invitations (organization_id, email_key) where state = 'PENDING';
-- The invitations to an address: not asked inside an organization.
create index invitations_by_email on cofferdam.invitations (email_key) where state = 'PENDING';

-- The workspace roles that come with an invitation. They count as assigned while it is open.
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

alter table cofferdam.invitations enable row level security, force row level security;
alter table cofferdam.invitation_workspaces enable row level security, force row level security;

create policy organization on cofferdam.invitations to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
-- A person sees open invitations to their own address without having entered any organization.
create policy own on cofferdam.invitations for select to :"application_role"
  using (state = 'PENDING' and email_key =
    (select u.email_key from identity.users u where u.id = current_setting('app.user_id', true)::uuid));
create policy organization on cofferdam.invitation_workspaces to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);

grant select, insert on cofferdam.invitations, cofferdam.invitation_workspaces to :"application_role";
grant update (state, token_hash, sent_at, expires_at, opened_by, settled_at, settled_by) on cofferdam.invitations
  to :"application_role";
grant update (role, state, created_at, removed_at, removed_by) on cofferdam.memberships to :"application_role";
grant update (role), delete on cofferdam.workspace_roles to :"application_role";
grant update (display_name) on identity.users to :"identity_role";
