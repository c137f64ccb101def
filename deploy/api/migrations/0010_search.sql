-- The search index: names of secrets, notes and two-factor entries.
--
-- [Note: a name has tails] `db/prod password` is stored as `db prod password`, `prod password` and `password`: one row for
-- each place where a word begins. What starts with the typed letters is one range of an index, read from its start until
-- there are enough results. Ranges also work behind row-level security, where PostgreSQL can't use a trigram index. The
-- triggers at the end maintain the index in the transaction of the change.
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
grant select, insert, delete on cofferdam.resource_tails to :"application_role";

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

create function cofferdam.search_text(folded text) returns text
  language sql immutable strict parallel safe
  return coalesce(nullif(btrim(regexp_replace(folded, '[ ._/@:-]+', ' ', 'g')), ''), folded);

create function cofferdam.search_tails(name_key text, others text[]) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  start text := cofferdam.search_text(name_key);
  found text[] := '{}';
  part text;
  cut integer;
begin
  foreach part in array array_prepend(start, others) loop
    part := cofferdam.search_text(part);
    loop
      if part <> start and part <> '' then found := found || part; end if;
      cut := strpos(part, ' ');
      exit when cut = 0;
      part := substr(part, cut + 1);
    end loop;
  end loop;
  return array_prepend(start, array(select distinct f collate "C" from unnest(found) as f order by 1));
end $$;

create function cofferdam.shared_length(one text, other text) returns smallint
  language plpgsql immutable parallel safe as $$
declare
  length smallint := 0;
  most smallint := least(char_length(one), char_length(other));
begin
  if other is null then return 0; end if;
  while length < most and substr(one, length + 1, 1) = substr(other, length + 1, 1) loop
    length := length + 1;
  end loop;
  return length;
end $$;

-- The bits of the first one, two and three characters of each tail; of a typed text, those that are certain. Not
-- PostgreSQL's hash functions: stored values must outlive them.
create function cofferdam.search_signature(tails text[]) returns bigint
  language sql immutable strict parallel safe
  return (
    select coalesce(bit_or(
      1::bigint << (ascii(t) * 7 + 1) % 63 |
      case when char_length(t) < 2 then 0 else 1::bigint << (ascii(t) * 31 + ascii(substr(t, 2)) * 11 + 2) % 63 end |
      case when char_length(t) < 3 then 0
        else 1::bigint << (ascii(t) * 131 + ascii(substr(t, 2)) * 53 + ascii(substr(t, 3)) * 17 + 3) % 63 end
    ), 0) from unnest(tails) as t
  );

-- Indexes rows of a kind's table. They come as JSON, so that one function serves all kinds.
create function cofferdam.insert_resource_names(of_kind text, records jsonb[]) returns void
  language sql as $$
  insert into cofferdam.resource_names (organization_id, id, kind, workspace_id, name, labels, tails)
  select (r->>'organization_id')::uuid, (r->>'id')::uuid, of_kind, (r->>'workspace_id')::uuid, r->>'name',
    array(select jsonb_array_elements_text(coalesce(nullif(r->'labels', 'null'), '[]'))),
    cofferdam.search_tails(r->>'name_key',
      string_to_array(btrim(coalesce(r->>'label_keys', ''), E'\n'), E'\n')
        -- Folded by the server, as names and queries are: lower() folds otherwise.
        || array_remove(string_to_array(coalesce(r->>'search_key', ''), E'\n'), ''))
  from unnest(records) as r
  -- Deleted items aren't found.
  where r->>'trashed_at' is null and r->>'deleted_at' is null
$$;

-- After INSERT, for each statement, with `new_rows`; the argument is the kind.
create function cofferdam.names_added() returns trigger language plpgsql as $$
begin
  perform cofferdam.insert_resource_names(tg_argv[0], array_agg(to_jsonb(n))) from new_rows as n having count(*) > 0;
  return null;
end $$;

-- After UPDATE of an indexed column, and after DELETE, for each row; the argument is the kind.
create function cofferdam.name_changed() returns trigger language plpgsql as $$
begin
  delete from cofferdam.resource_names where organization_id = old.organization_id and id = old.id;
  if tg_op = 'UPDATE' then
    perform cofferdam.insert_resource_names(tg_argv[0], array[to_jsonb(new)]);
  end if;
  return null;
end $$;

create function cofferdam.tails_added() returns trigger language plpgsql as $$
begin
  insert into cofferdam.resource_tails
    (organization_id, workspace_id, kind, is_inside, tail, id, shared_length, signature, is_standard)
  select n.organization_id, n.workspace_id, n.kind, t.place > 1, t.tail, n.id,
    case when t.place = 1 then 0 else greatest(
      cofferdam.shared_length(t.tail, n.tails[1]),
      case when t.place > 2 then cofferdam.shared_length(t.tail, n.tails[t.place - 1]) else 0 end
    ) end,
    n.signature, w.type = 'STANDARD'
  from (select *, cofferdam.search_signature(tails) as signature from new_rows) as n
  join cofferdam.workspaces w on w.organization_id = n.organization_id and w.id = n.workspace_id
  cross join lateral unnest(n.tails) with ordinality as t (tail, place);

  -- Ordered, so that transactions that add the same words don't deadlock. Words with more than two digits are left out:
  -- they are hardly ever shared or misspelled, and their tails still find them.
  with fresh as (
    insert into cofferdam.resource_words (organization_id, place_id, form, variant, word)
    select distinct n.organization_id, p.place_id, 'word', split.word, split.word
    from new_rows n
    join cofferdam.workspaces w on w.organization_id = n.organization_id and w.id = n.workspace_id
    cross join lateral (
      values (n.workspace_id), (case when w.type = 'STANDARD' then n.organization_id end)
    ) as p (place_id)
    cross join lateral (select split_part(t, ' ', 1) collate "C" as word from unnest(n.tails) as t) as split
    where p.place_id is not null and char_length(split.word) between 4 and 32
      and split.word !~ '[0-9].*[0-9].*[0-9]'
    order by 1, 2, 4
    on conflict do nothing
    returning organization_id, place_id, word
  )
  insert into cofferdam.resource_words (organization_id, place_id, form, variant, word)
  select distinct f.organization_id, f.place_id, v.form, v.variant, f.word
  from fresh f
  cross join lateral (
    select 'ending' as form, substr(f.word, at) as variant from generate_series(2, char_length(f.word) - 2) as at
    union all
    select 'missing', substr(f.word, 1, at - 1) || substr(f.word, at + 1) from generate_series(1, char_length(f.word)) as at
  ) as v;
  return null;
end $$;

create function cofferdam.tails_removed() returns trigger language plpgsql as $$
begin
  delete from cofferdam.resource_tails t
  using (
    select o.organization_id, o.workspace_id, o.kind, o.id, u.place > 1 as is_inside, u.tail
    from old_rows o cross join lateral unnest(o.tails) with ordinality as u (tail, place)
  ) as gone
  where t.organization_id = gone.organization_id and t.workspace_id = gone.workspace_id and t.kind = gone.kind
    and t.is_inside = gone.is_inside and t.tail = gone.tail collate "C" and t.id = gone.id;
  return null;
end $$;

create function cofferdam.words_removed() returns trigger language plpgsql as $$
begin
  delete from cofferdam.resource_words where organization_id = old.organization_id and place_id = old.id;
  return null;
end $$;

create trigger tails_added after insert on cofferdam.resource_names
  referencing new table as new_rows for each statement execute function cofferdam.tails_added();
create trigger tails_removed after delete on cofferdam.resource_names
  referencing old table as old_rows for each statement execute function cofferdam.tails_removed();
create trigger words_removed after delete on cofferdam.workspaces
  for each row execute function cofferdam.words_removed();

create trigger names_added after insert on cofferdam.secrets
  referencing new table as new_rows for each statement execute function cofferdam.names_added('secret');
create trigger name_changed after delete or update of name, labels, workspace_id, deleted_at on cofferdam.secrets
  for each row execute function cofferdam.name_changed('secret');
create trigger names_added after insert on cofferdam.two_factors
  referencing new table as new_rows for each statement execute function cofferdam.names_added('two-factor');
create trigger name_changed after delete or update of name, issuer, account, workspace_id, deleted_at
  on cofferdam.two_factors for each row execute function cofferdam.name_changed('two-factor');
create trigger names_added after insert on cofferdam.notes
  referencing new table as new_rows for each statement execute function cofferdam.names_added('note');
create trigger name_changed after delete or update of name, labels, workspace_id, deleted_at on cofferdam.notes
  for each row execute function cofferdam.name_changed('note');
