-- One-time links. The browser seals, so that nothing here opens a content: see SHARE.md of shared/crypto.

create table cofferdam.shares (
  organization_id uuid not null references cofferdam.organizations,
  -- For the sender; the link holds `link_id`, which is random and known to nobody else.
  id uuid not null,
  workspace_id uuid not null,
  kind text not null check (kind in ('secret', 'note')),
  secret_id uuid,
  version integer,
  link_id bytea not null check (octet_length(link_id) = 16),
  link_proof_hash bytea not null check (octet_length(link_proof_hash) = 32),
  auth_proof_hash bytea not null check (octet_length(auth_proof_hash) = 32),
  -- Costs of the password; all null without one.
  memory_kibibytes integer,
  passes integer,
  lanes integer,
  salt bytea check (octet_length(salt) = 16),
  views integer not null check (views between 1 and 100),
  lifetime_seconds integer not null check (lifetime_seconds between 300 and 2592000),
  views_left integer not null check (views_left between 0 and views),
  attempts_left integer not null check (attempts_left >= 0),
  notify boolean not null,
  created_at timestamptz not null,
  created_by uuid not null,
  expires_at timestamptz not null,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('USED_UP', 'BURNED', 'EXPIRED', 'REVOKED', 'DELETED', 'WITHDRAWN')),
  primary key (organization_id, id),
  foreign key (organization_id, secret_id, workspace_id)
    references cofferdam.secrets (organization_id, id, workspace_id) on update cascade on delete cascade,
  foreign key (organization_id, created_by) references cofferdam.memberships (organization_id, user_id),
  check ((kind = 'secret') = (secret_id is not null)),
  check (num_nonnulls(memory_kibibytes, passes, lanes, salt) in (0, 4)),
  check ((ended_at is null) = (ended_as is null)),
  check (ended_at is not null or (views_left > 0 and attempts_left > 0))
) with (fillfactor = 80);
create unique index shares_by_link on cofferdam.shares (link_id);
create index shares_by_sender on cofferdam.shares (organization_id, created_by, id);
create index shares_of_secret on cofferdam.shares (secret_id, organization_id) where ended_at is null;
create index shares_open on cofferdam.shares (expires_at, organization_id) where ended_at is null;

-- The ciphertext, apart, so that it can be deleted for good while what became of the link stays known.
create table cofferdam.share_contents (
  organization_id uuid not null,
  share_id uuid not null,
  sealed bytea not null,
  primary key (organization_id, share_id),
  foreign key (organization_id, share_id) references cofferdam.shares (organization_id, id) on delete cascade
);
alter table cofferdam.share_contents alter column sealed set storage external;

-- What an organization allows; no row means that everything is.
create table cofferdam.share_policies (
  organization_id uuid primary key references cofferdam.organizations,
  is_sharing_on boolean not null,
  longest_lifetime_seconds integer not null check (longest_lifetime_seconds between 300 and 2592000),
  most_views integer not null check (most_views between 1 and 100),
  is_password_required boolean not null
);

-- [Note: a link ends with its sender] Whoever takes a member out, or destroys a version, need not know of links: the
-- database ends them and deletes what they hold, in the same transaction.
create function cofferdam.end_shares_of_member() returns trigger language plpgsql as $$
begin
  with ended as (
    update cofferdam.shares set ended_at = now(), ended_as = 'WITHDRAWN'
    where organization_id = new.organization_id and created_by = new.user_id and ended_at is null
    returning organization_id, id
  )
  delete from cofferdam.share_contents c using ended e where c.organization_id = e.organization_id and c.share_id = e.id;
  return null;
end $$;
create trigger end_shares after update of state on cofferdam.memberships
  for each row when (old.state = 'ACTIVE' and new.state <> 'ACTIVE') execute function cofferdam.end_shares_of_member();

create function cofferdam.end_shares_of_version() returns trigger language plpgsql as $$
begin
  with ended as (
    update cofferdam.shares set ended_at = now(), ended_as = 'WITHDRAWN'
    where organization_id = new.organization_id and secret_id = new.secret_id and version = new.number
      and ended_at is null
    returning organization_id, id
  )
  delete from cofferdam.share_contents c using ended e where c.organization_id = e.organization_id and c.share_id = e.id;
  return null;
end $$;
create trigger end_shares after update of state on cofferdam.secret_versions
  for each row when (new.state = 'DESTROYED') execute function cofferdam.end_shares_of_version();

alter table cofferdam.shares enable row level security, force row level security;
alter table cofferdam.share_contents enable row level security, force row level security;
alter table cofferdam.share_policies enable row level security, force row level security;
create policy organization on cofferdam.shares to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy organization on cofferdam.share_contents to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
create policy organization on cofferdam.share_policies to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
-- A reader is in no organization: without a link proof whose hash is here, the database shows them no row.
create policy by_link on cofferdam.shares for select to :"application_role"
  using (link_proof_hash = decode(current_setting('app.link_proof_hash', true), 'hex'));

grant select, insert, delete on cofferdam.shares, cofferdam.share_contents to :"application_role";
grant update (views_left, attempts_left, first_opened_at, last_opened_at, ended_at, ended_as) on cofferdam.shares
  to :"application_role";
grant select, insert, update on cofferdam.share_policies to :"application_role";
