import type { ResourceKind, WorkspaceId } from '@cofferdam/domain';
import { boolean, integer, list, present, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { namedStatement, type Query } from '../../platform/database/query.ts';
import { inPlace, queries, queryInputs, type TailQueries } from './names.store.ts';
import { scope, scopeInputs, type Member } from './scope.store.ts';

/** The last row of the previous page, in the order of the index. */
const resourcePosition = { isInside: present(boolean()), tail: present(text()), id: present(uuid()) };
export type ResourcePosition = RowOf<typeof resourcePosition>;

/** A resource in the list. */
const resource = {
  ...resourcePosition,
  kind: present(text<ResourceKind>()),
  name: text(),
  labels: list(text()),
  workspaceId: present(uuid<WorkspaceId>()),
  workspaceName: text(),
};
export type ResourceRow = RowOf<typeof resource>;

const kindCount = { kind: present(text<ResourceKind>()), count: integer() };

const pageInputs = { ...scopeInputs, rows: integer(), afterTail: text(), afterId: uuid() };

// A workspace of the scope, or all standard ones.
const places = ['p.place_id is not null and t.workspace_id = p.place_id', 'p.place_id is null and t.is_standard'];

/** The prefix of a range's tails, and the condition that excludes duplicates of an item. */
interface Beginning {
  readonly prefix: string;
  readonly once: (isInside: boolean) => string;
}

const typed: Beginning = {
  prefix: '$prefix::text',
  once: (isInside) => (isInside ? 'and t.shared_length < char_length($prefix::text)' : ''),
};

// An item can contain several of the words: it is listed at the first of its tails that begins with one of them.
const words: Beginning = {
  prefix: 's.prefix',
  once: () => `and not exists (
          select from (
            select n.tails from cofferdam.resource_names n where n.organization_id = $organizationId
              and n.id = t.id offset 0
          ) n
          cross join lateral unnest(n.tails) with ordinality as own (tail, place)
          join queries q on (q.place_id is null or q.place_id = coalesce(p.place_id, $organizationId))
            and own.tail >= q.prefix collate "C" and own.tail < (q.prefix || U&'\\+10FFFF') collate "C"
          where (own.place > 1, own.tail collate "C") < (t.is_inside, t.tail))`,
};

// The page determines the ranges to read: without a query only whole names, and after a row inside a name no whole
// names.
function rangeOf(place: string, isInside: boolean, isBehind: boolean, { prefix, once }: Beginning): string {
  const behind = isBehind ? '(t.tail, t.id) > ($afterTail::text collate "C", $afterId::uuid) and ' : '';
  return `(select t.* from cofferdam.resource_tails t
      where t.organization_id = $organizationId and ${place} and t.kind = p.kind and t.is_inside = ${isInside}
        and ${behind}t.tail >= ${prefix} collate "C" and t.tail < (${prefix} || U&'\\+10FFFF') collate "C"
        ${once(isInside)}
      order by t.tail, t.id limit $rows)`;
}

const tiers = ['start', 'both', 'inside'] as const;
type Tiers = (typeof tiers)[number];

function listText(tier: Tiers, isBehind: boolean, beginning: Beginning): string {
  const insides = { start: [false], both: [false, true], inside: [true] }[tier];
  const ranges = places.flatMap((place) =>
    insides.map((isInside, index) => rangeOf(place, isInside, isBehind && index === 0, beginning)),
  );
  return `with ${scope},${beginning === words ? ` ${queries},` : ''}
   found as (
     select t.* from places p ${beginning === words ? `join queries s on ${inPlace}` : ''}
     cross join lateral (${ranges.join('\n    union all\n    ')}) t
     -- Named in every text, so that all of them take the same values.
     where $afterTail::text is not null and $afterId::uuid is not null
     order by t.is_inside, t.tail, t.id limit $rows
   )
   select f.kind, f.is_inside as "isInside", f.tail, f.id, n.name, n.labels, f.workspace_id as "workspaceId",
     w.name as "workspaceName"
   from found f
   -- Each by a lookup of its own: see [Note: lookups].
   cross join lateral (
     select * from cofferdam.resource_names n where n.organization_id = $organizationId and n.id = f.id offset 0
   ) n
   cross join lateral (
     select name from cofferdam.workspaces w where w.organization_id = $organizationId
       and w.id = f.workspace_id offset 0
   ) w
   order by f.is_inside, f.tail, f.id`;
}

const pages = tiers.flatMap((tier) =>
  // The first page starts with names that begin with the prefix.
  (tier === 'inside' ? [true] : [false, true]).map((isBehind) => ({
    tier,
    isBehind,
    name: `${tier}.${isBehind ? 'behind' : 'first'}`,
  })),
);

const byPrefix = new Map(
  pages.map(({ tier, isBehind, name }) => {
    const make = namedStatement(
      `search.list.${name}`,
      { ...pageInputs, prefix: text() },
      listText(tier, isBehind, typed),
    );
    return [name, make.returns(resource)] as const;
  }),
);

const byWords = new Map(
  pages
    .filter(({ tier }) => tier !== 'start')
    .map(({ tier, isBehind, name }) => {
      const make = namedStatement(
        `search.listWords.${name}`,
        { ...pageInputs, ...queryInputs },
        listText(tier, isBehind, words),
      );
      return [name, make.returns(resource)] as const;
    }),
);

/** A page of items with a word that begins with a prefix, or with one of several words that contain the query. */
interface Page {
  readonly kinds: readonly ResourceKind[];
  readonly prefix: string;
  readonly words: TailQueries;
  readonly within: WorkspaceId | null;
  readonly after: ResourcePosition | null;
  readonly rows: number;
}

/** One page by keyset pagination: it starts after the last row of the previous page, so every page costs the same. */
export function listPage(
  member: Member,
  { kinds, prefix, words: held, within, after, rows }: Page,
): Query<ResourceRow> {
  const tier: Tiers = prefix === '' ? 'start' : after?.isInside === true ? 'inside' : 'both';
  const name = `${tier}.${after === null ? 'first' : 'behind'}`;
  const nowhere = '00000000-0000-0000-0000-000000000000';
  const page = { ...member, kinds, within, rows, afterTail: after?.tail ?? '', afterId: after?.id ?? nowhere };
  const query =
    held.prefixes.length === 0
      ? byPrefix.get(name)?.({ ...page, prefix })
      : byWords.get(name)?.({ ...page, ...withPrefix(held, prefix) });
  if (query === undefined) throw new Error('there is no such page');
  return query;
}

const withPrefix = ({ prefixes, places: at }: TailQueries, prefix: string): TailQueries => ({
  prefixes: [prefix, ...prefixes],
  places: [null, ...at],
});

const ranges = (beginning: Beginning): string =>
  places
    .flatMap((place) => [false, true].map((isInside) => rangeOf(place, isInside, false, beginning)))
    .join('\n    union all\n    ');

/** The number of matches of each kind for a prefix, counted up to `rows`. */
const countByPrefix = namedStatement(
  'search.countKinds',
  { ...scopeInputs, prefix: text(), rows: integer() },
  `with ${scope}
   select a.kind, (
     select count(*) from (
       select from places p cross join lateral (${ranges(typed)}) t where p.kind = a.kind limit $rows
     ) as found
   )::integer as "count"
   from asked a`,
).returns(kindCount);

/**
 * The same for words that contain the query. An item can contain several of them; only with more than eight in most items is
 * the count too low.
 */
const countByWords = namedStatement(
  'search.countKindsOfWords',
  { ...scopeInputs, ...queryInputs, rows: integer() },
  `with ${scope}, ${queries}
   select a.kind, (
     select count(*) from (
       select distinct one.id from (
         select t.id from queries s join places p on p.kind = a.kind and ${inPlace}
         cross join lateral (${ranges({ ...words, once: () => '' })}) t
         limit $rows * (select least(count(*), 8) from queries)
       ) one limit $rows
     ) as found
   )::integer as "count"
   from asked a`,
).returns(kindCount);

/** How many of each kind a list has, counted up to `rows`. */
export function countKinds(
  member: Member,
  { kinds, prefix, words: held, within, rows }: Omit<Page, 'after'>,
): Query<RowOf<typeof kindCount>> {
  const inputs = { ...member, kinds, within, rows };
  return held.prefixes.length === 0
    ? countByPrefix({ ...inputs, prefix })
    : countByWords({ ...inputs, ...withPrefix(held, prefix) });
}
