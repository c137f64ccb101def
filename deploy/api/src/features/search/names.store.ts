import type { ResourceKind, WorkspaceId } from '@cofferdam/domain';
import {
  bigintText,
  integer,
  list,
  nullable,
  optional,
  present,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/columns.ts';
import { namedStatement } from '../../platform/database/query.ts';
import { itemFactColumns, joinItemDetails, selectItemDetails } from './itemDetails.store.ts';
import { scope, scopeInputs, tailsIn } from './scope.store.ts';

/** The query: tails that begin with one of the prefixes, each in all workspaces of the person or in one of them. */
export interface TailQueries {
  readonly prefixes: readonly string[];
  readonly places: readonly (string | null)[];
}
export const queryInputs = { prefixes: list(text()), places: list(nullable(uuid())) };

export const queries = `queries as materialized (
     select s.prefix, char_length(s.prefix) as length, s.place_id
     from unnest($prefixes::text[], $places::uuid[]) as s (prefix, place_id)
   )`;
// Words of all standard workspaces are stored with the organization's id as their place.
export const inPlace = '(s.place_id is null or s.place_id = coalesce(p.place_id, $organizationId))';
const queryRange = { prefix: 's.prefix', length: 's.length' };

/** A found resource with the number of results of its kind: `count` is one more than `most` if there are more. */
const found = {
  id: uuid(),
  name: text(),
  labels: list(text()),
  workspaceId: uuid<WorkspaceId>(),
  workspaceName: text(),
  ...itemFactColumns,
};
const foundOrEmpty = { kind: present(text<ResourceKind>()), count: present(integer()), ...optional(found) };
/** Without a resource if nothing of the kind was found. */
export type FoundRow = RowOf<typeof foundOrEmpty>;
export type FoundResource = FoundRow & RowOf<typeof found>;

// The end of both statements: the first rows of each kind from `hits`, and their number from `counted`.
const firstRows = (rows: string): string => `
   ranked as (
     select *, row_number() over (partition by kind order by is_inside, tail, id) as place from firsts
   )
   select c.kind, c.count, n.id, n.name, n.labels, n.workspace_id as "workspaceId", w.name as "workspaceName",
     ${selectItemDetails}
   from counted c
   left join ranked r on r.kind = c.kind and r.place <= ${rows}
   -- Each by a lookup of its own: see [Note: lookups].
   left join lateral (
     select * from cofferdam.resource_names n where n.organization_id = $organizationId and n.id = r.id
       -- Not while a deleted workspace is being erased.
       and exists (select from cofferdam.workspaces e where e.organization_id = $organizationId
         and e.id = n.workspace_id offset 0)
     offset 0
   ) n on true
   left join lateral (
     select name from cofferdam.workspaces w where w.organization_id = $organizationId
       and w.id = n.workspace_id offset 0
   ) w on true
   ${joinItemDetails}
   order by c.kind, r.place`;

/**
 * The first rows of each kind that begin with one of the prefixes, and their number, counted up to `most`. The first
 * rows of all are among the first rows of each range; an item can be in two ranges by different words.
 */
export const findNames = namedStatement(
  'search.names',
  { ...scopeInputs, ...queryInputs, rows: integer(), most: integer() },
  `with ${scope}, ${queries},
   hits as (
     select p.kind, t.id, t.is_inside, t.tail
     from places p join queries s on ${inPlace}
     cross join lateral (${tailsIn({ ...queryRange, columns: 't.id, t.is_inside, t.tail', rows: '$rows', isOrdered: true })}) t
   ),
   firsts as (
     select distinct on (kind, id) kind, id, is_inside, tail from hits order by kind, id, is_inside, tail
   ),
   counted as (
     select a.kind, (
       select count(*) from (
         select distinct one.id from (
           select t.id from queries s
           join places p on p.kind = a.kind and ${inPlace}
           cross join lateral (${tailsIn({ ...queryRange, columns: 't.id', rows: '$most', isOrdered: false })}) t
           -- An item can contain several of the queried words. Only with more than eight in most items is the count too low.
           limit $most * (select least(count(*), 8) from queries)
         ) one limit $most
       ) as found
     )::integer as count
     from asked a
   ),${firstRows('$rows')}`,
).returns(foundOrEmpty);

// Every other typed word must also begin a tail. The signature excludes most items without one.
const withOthers = {
  prefix: '$prefix::text',
  length: 'char_length($prefix::text)',
  where: `t.signature & $signature::bigint = $signature::bigint
        and not exists (
          select from unnest($others::text[]) as other (prefix)
          where not exists (
            select from (
              select n.tails from cofferdam.resource_names n where n.organization_id = $organizationId
                and n.id = t.id offset 0
            ) n cross join lateral unnest(n.tails) as own (tail)
            where own.tail >= other.prefix collate "C" and own.tail < (other.prefix || U&'\\+10FFFF') collate "C"))`,
};

/**
 * The same for one prefix that must occur together with other words. Two common words can occur together in few names
 * or none: then the whole range of the rarer one is read once, and the result is complete. Only with `most` or more
 * matches is the beginning of each range read for the first rows.
 */
export const findNamesWithOthers = namedStatement(
  'search.namesWithOthers',
  { ...scopeInputs, prefix: text(), rows: integer(), most: integer(), others: list(text()), signature: bigintText() },
  `with ${scope},
   met as materialized (
     select a.kind, t.* from asked a cross join lateral (
       select t.* from places p
       cross join lateral (${tailsIn({ ...withOthers, columns: 't.id, t.is_inside, t.tail', rows: '$most', isOrdered: false })}) t
       where p.kind = a.kind limit $most
     ) t
   ),
   counted as materialized (
     select a.kind, count(m.id)::integer as count from asked a left join met m on m.kind = a.kind group by a.kind
   ),
   firsts as (
     select m.* from met m join counted c on c.kind = m.kind where c.count < $most
     union all
     select p.kind, t.* from counted c join places p on p.kind = c.kind
     cross join lateral (${tailsIn({ ...withOthers, columns: 't.id, t.is_inside, t.tail', rows: '$rows', isOrdered: true })}) t
     where c.count >= $most
   ),${firstRows('$rows')}`,
).returns(foundOrEmpty);

/** The number of resources that each prefix finds on its own, counted up to `most`. */
export const countPrefixes = namedStatement(
  'search.countPrefixes',
  { ...scopeInputs, ...queryInputs, most: integer() },
  `with ${scope}, ${queries}
   select s.prefix, (
     select count(*) from (
       select from places p
       cross join lateral (${tailsIn({ ...queryRange, columns: '', rows: '$most', isOrdered: false })}) t
       where ${inPlace} limit $most
     ) as found
   )::integer as count
   from queries s`,
).returns({ prefix: present(text()), count: integer() });

/** A word of one workspace, or of all standard ones under the organization's id. */
const placedWord = {
  word: text(),
  placeId: present(uuid()),
};
export type PlacedWord = RowOf<typeof placedWord>;

// Words stay in their table after the last name with them is gone, so each is looked up again: a word counts only if an
// item that the person can list now has a word that begins with it. `!` is the character after the space, and names
// contain no character before it.
const wordsIn = (condition: string): string => `with ${scope},
   everywhere as materialized (select distinct coalesce(place_id, $organizationId) as place_id from places)
   select e.place_id as "placeId", w.word
   from everywhere e
   cross join lateral (
     select word from cofferdam.resource_words w
     where w.organization_id = $organizationId and w.place_id = e.place_id and ${condition}
       and exists (
         select from places p
         cross join lateral (${tailsIn({ columns: '', prefix: 'w.word', end: `w.word || '!'`, rows: '1', isOrdered: false })}) t
         where coalesce(p.place_id, $organizationId) = e.place_id
       )
     order by w.variant, w.word limit $most
   ) w
   limit $most`;

/** Words that contain a text, but not at their beginning. */
export const findWordsContaining = namedStatement(
  'search.wordsContaining',
  { ...scopeInputs, text: text(), most: integer() },
  wordsIn(
    `w.form = 'ending' and w.variant >= $text::text collate "C"
      and w.variant < ($text::text || U&'\\+10FFFF') collate "C"`,
  ),
).returns(placedWord);

/** Words that differ from a text by one inserted, deleted, replaced or transposed character. */
export const findWordsNear = namedStatement(
  'search.wordsNear',
  { ...scopeInputs, shortenings: list(text()), most: integer(), text: text() },
  wordsIn(`(w.form, w.variant) in (
       select 'word', s from unnest($shortenings::text[]) as s union all
       select 'missing', s from unnest($shortenings::text[] || $text::text) as s
     )`),
).returns(placedWord);
