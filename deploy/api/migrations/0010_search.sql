-- The search index: names of secrets, notes and two-factor entries.
--
-- [Note: a name has tails] `db/prod password` is stored as `db prod password`, `prod password` and `password`: one row for
-- each place where a word begins. What starts with the typed letters is one range of an index, read from its start until
-- there are enough results. Ranges also work behind row-level security, where PostgreSQL can't use a trigram index. The
-- server computes the rows (features/vault/items/search-index) and writes them in the transaction of the change.
--
-- [Note: words by place] Misspelled words are looked up among the words of one workspace, or of all standard workspaces
-- (stored under the organization's own id), never of the whole organization: neither the answer nor its time depends on a
-- name that the person may not list. Words are added and never removed, so that no transaction waits for a counter; a word
-- whose last name is gone leads to no tail and isn't suggested.

create table cofferdam.resource_names (
  organization_id uuid not null,
  -- Id of the secret, note or two-factor entry.
  id uuid not null,
  kind text not null check (kind in ('secret', 'two-factor', 'note')),
  workspace_id uuid not null,
  name text not null,
  labels text[] not null default '{}',
  -- The whole folded name first, then every other tail of the name, the labels and what else the kind is found by.
  tails text[] collate "C" not null check (cardinality(tails) >= 1),
  primary key (organization_id, id),
  foreign key (organization_id, workspace_id) references cofferdam.workspaces on delete cascade
);
create index resource_names_by_workspace on cofferdam.resource_names (organization_id, workspace_id);
alter table cofferdam.resource_names enable row level security, force row level security;
create policy organization on cofferdam.resource_names to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
-- Never updated: a changed name is deleted and inserted again.
grant select, insert, delete on cofferdam.resource_names to :"application_role";

create table cofferdam.resource_tails (
  organization_id uuid not null,
  workspace_id uuid not null,
  kind text not null,
  -- False for the whole name.
  is_inside boolean not null,
  tail text collate "C" not null,
  id uuid not null,
  -- Number of leading characters that an earlier tail of the same item shares, in index order and after its whole name. A
  -- search for n characters skips rows with n or more, so that each item is found once.
  shared_length smallint not null,
  -- One bit for the beginning of each word of the item: rules out most items that lack another typed word.
  signature bigint not null,
  is_standard boolean not null,
  primary key (organization_id, workspace_id, kind, is_inside, tail, id) include (shared_length, signature)
);
-- For people who can list all standard workspaces.
create index resource_tails_standard on cofferdam.resource_tails (organization_id, kind, is_inside, tail, id)
  include (shared_length, signature) where is_standard;
alter table cofferdam.resource_tails enable row level security, force row level security;
create policy organization on cofferdam.resource_tails to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete, update (is_standard) on cofferdam.resource_tails to :"application_role";

create table cofferdam.resource_words (
  organization_id uuid not null,
  -- A workspace, or the organization for the words of all standard workspaces.
  place_id uuid not null,
  -- The `word` itself, an `ending` of it, or the word with one character `missing`.
  form text not null check (form in ('word', 'ending', 'missing')),
  variant text collate "C" not null,
  word text collate "C" not null,
  primary key (organization_id, place_id, form, variant, word)
);
alter table cofferdam.resource_words enable row level security, force row level security;
create policy organization on cofferdam.resource_words to :"application_role"
  using (organization_id = current_setting('app.organization_id', true)::uuid);
grant select, insert, delete on cofferdam.resource_words to :"application_role";
