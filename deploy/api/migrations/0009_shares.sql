-- One-time links. The browser seals their content and the server can't open it: see SHARE.md of shared/crypto.

create table cofferdam.shares (
  -- The sender's membership implies the organization: a key of its own would wait for locks of the organization's row.
  organization_id uuid not null,
  -- For the sender. The link contains `link_id`, which is random.
  id uuid not null,
  workspace_id uuid not null,
  kind text not null,
  secret_id uuid,
  note_id uuid,
  version integer,
  -- The name of what was shared, kept for the sender after the item is gone.
  name text not null,
  link_id bytea not null,
  link_proof_hash bytea not null,
  auth_proof_hash bytea not null,
  -- Argon2 parameters of the password; all null without one.
  memory_kibibytes integer,
  passes integer,
  lanes integer,
  salt bytea,
  views integer not null,
  views_left integer not null,
  -- Wrong passwords allowed.
  attempts integer not null default 5,
  attempts_left integer not null,
  -- How the sender is notified when the link is opened, if at all.
  notify_by text[] not null default '{}',
  lifetime_seconds integer not null,
  created_at timestamptz not null,
  created_by uuid not null,
  expires_at timestamptz not null,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  ended_at timestamptz,
  ended_as text,
  primary key (organization_id, id),
  foreign key (organization_id, secret_id, workspace_id)
    references cofferdam.secrets (organization_id, id, workspace_id) on update cascade on delete cascade,
  constraint shares_of_note foreign key (organization_id, note_id, workspace_id)
    references cofferdam.notes (organization_id, id, workspace_id) on update cascade on delete cascade,
  foreign key (organization_id, created_by) references cofferdam.memberships (organization_id, user_id),
  -- Few checks of many conditions: PostgreSQL reads and plans each check again in each statement that writes a row, and
  -- with a check per condition that was a third of what creating or opening a link takes.
  constraint shares_resource check (
    case kind when 'secret' then secret_id is not null and note_id is null
      when 'note' then note_id is not null and secret_id is null else false end
  ),
  constraint shares_link check (
    octet_length(link_id) = 16 and octet_length(link_proof_hash) = 32 and octet_length(auth_proof_hash) = 32
    and num_nonnulls(memory_kibibytes, passes, lanes, salt) in (0, 4) and (salt is null or octet_length(salt) = 16)
  ),
  constraint shares_terms check (
    views between 1 and 100 and attempts between 1 and 20 and lifetime_seconds between 300 and 2592000
    and notify_by <@ '{EMAIL,APP}'
  ),
  constraint shares_state check (
    views_left between 0 and views and attempts_left between 0 and attempts
    and case when ended_as is null then ended_at is null and views_left > 0 and attempts_left > 0
      else ended_at is not null and ended_as in ('USED_UP', 'BURNED', 'EXPIRED', 'REVOKED', 'DELETED', 'WITHDRAWN') end
  )
) with (fillfactor = 80);
create unique index shares_by_link on cofferdam.shares (link_id);
create index shares_by_sender on cofferdam.shares (organization_id, created_by, id);
-- Not partial (`where ended_at is null`): ending a link would then rewrite every index, because PostgreSQL updates a row
-- in place only when no index or index condition names a changed column. They stay short, as no link lives longer than
-- 30 days.
create index shares_of_secret on cofferdam.shares (secret_id, expires_at, organization_id);
create index shares_of_note on cofferdam.shares (note_id, expires_at, organization_id);
alter table cofferdam.shares enable row level security, force row level security;
create policy organization on cofferdam.shares to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
-- A reader is in no organization: PostgreSQL shows them only the row whose link proof they hold.
create policy by_link on cofferdam.shares for select to :"application_role"
  using (link_proof_hash = decode(current_setting('app.link_proof_hash', true), 'hex'));
grant select, insert, delete on cofferdam.shares to :"application_role";
grant update (views_left, attempts_left, first_opened_at, last_opened_at, ended_at, ended_as) on cofferdam.shares
  to :"application_role";

-- The ciphertext, in a table of its own: it is deleted when the link ends, while the sender still sees the link. So these
-- rows are the open links, and their index by expiry finds the expired ones however many links ended before.
create table cofferdam.share_contents (
  organization_id uuid not null,
  share_id uuid not null,
  expires_at timestamptz not null,
  sealed bytea not null,
  -- SHA-256 of the ciphertext and its terms: damage is found before a view is used.
  checksum bytea not null check (octet_length(checksum) = 32),
  primary key (organization_id, share_id),
  foreign key (organization_id, share_id) references cofferdam.shares (organization_id, id) on delete cascade
);
create index share_contents_by_expiry on cofferdam.share_contents (expires_at, organization_id);
alter table cofferdam.share_contents alter column sealed set storage external;
alter table cofferdam.share_contents enable row level security, force row level security;
create policy organization on cofferdam.share_contents to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.share_contents to :"application_role";

-- How many links of an organization are open, changed by the statements that insert and end them: see
-- [Note: open links are counted]. A table of its own, so that nothing else waits for the lock of the row. Without a row
-- no link was ever created.
create table cofferdam.share_counts (
  organization_id uuid primary key references cofferdam.organizations on delete cascade,
  open integer not null constraint share_counts_open check (open >= 0)
) with (fillfactor = 20);
alter table cofferdam.share_counts enable row level security, force row level security;
create policy organization on cofferdam.share_counts to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, update on cofferdam.share_counts to :"application_role";

-- What an organization allows. Without a row everything is allowed.
create table cofferdam.share_policies (
  organization_id uuid primary key references cofferdam.organizations,
  is_sharing_on boolean not null,
  longest_lifetime_seconds integer not null check (longest_lifetime_seconds between 300 and 2592000),
  most_views integer not null check (most_views between 1 and 100),
  is_password_required boolean not null
);
alter table cofferdam.share_policies enable row level security, force row level security;
create policy organization on cofferdam.share_policies to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, update, delete on cofferdam.share_policies to :"application_role";

-- The sender's private note about a link: sealed, in a table that the reader's policy doesn't cover, visible to the sender
-- only. It stays sealed in the workspace where it was written, even if the shared item moves. It is deleted with its link
-- and with its data key, which has the id of the share: so the key can be deleted without seeing the note.
create table cofferdam.notes_to_self (
  organization_id uuid not null,
  workspace_id uuid not null,
  share_id uuid not null,
  user_id uuid not null,
  sealed bytea not null,
  primary key (organization_id, share_id),
  foreign key (organization_id, share_id) references cofferdam.shares (organization_id, id) on delete cascade,
  foreign key (organization_id, share_id) references cofferdam.data_keys (organization_id, id) on delete cascade
);
alter table cofferdam.notes_to_self enable row level security, force row level security;
create policy own on cofferdam.notes_to_self to :"application_role"
  using (
    organization_id = current_setting('app.organization_id', true)::uuid
    and user_id = current_setting('app.user_id', true)::uuid
  );
grant select, insert on cofferdam.notes_to_self to :"application_role";
