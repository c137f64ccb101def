import type { ResourceKind, WorkspaceId } from '@cofferdam/domain';
import { boolean, integer, list, present, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { namedStatement, type Query } from '../../platform/database/query.ts';
import { scope, scopeInputs, type Member } from './scope.store.ts';

/** The last row of the page before, in the order of the index. */
const resourcePosition = { isInside: present(boolean()), tail: present(text()), id: present(uuid()) };
export type ResourcePosition = RowOf<typeof resourcePosition>;

/** A resource as the list shows it. */
const resource = {
  ...resourcePosition,
  kind: present(text<ResourceKind>()),
  name: text(),
  labels: list(text()),
  workspaceId: present(uuid<WorkspaceId>()),
  workspaceName: text(),
};
export type ResourceRow = RowOf<typeof resource>;

const rangeInputs = { ...scopeInputs, prefix: text() };
const pageInputs = { ...rangeInputs, rows: integer(), afterTail: text(), afterId: uuid() };

// A workspace of the scope, or all standard ones.
const places = ['p.place_id is not null and t.workspace_id = p.place_id', 'p.place_id is null and t.is_standard'];

// The page decides which ranges are read: with nothing typed only whole names, and after a row that was inside of a
// name, no whole names any more.
function rangeOf(place: string, isInside: boolean, isBehind: boolean): string {
  const start = isBehind
    ? '(t.tail, t.id) > ($afterTail::text collate "C", $afterId::uuid)'
    : 't.tail >= $prefix::text collate "C"';
  return `(select t.* from cofferdam.resource_tails t
      where t.organization_id = $organizationId and ${place} and t.kind = p.kind and t.is_inside = ${isInside}
        and ${start} and t.tail < ($prefix::text || U&'\\+10FFFF') collate "C"
        ${isInside ? 'and t.shared_length < char_length($prefix::text)' : ''}
      order by t.tail, t.id limit $rows)`;
}

const tiers = ['start', 'both', 'inside'] as const;
type Tiers = (typeof tiers)[number];

function listText(tier: Tiers, isBehind: boolean): string {
  const insides = { start: [false], both: [false, true], inside: [true] }[tier];
  const ranges = places.flatMap((place) =>
    insides.map((isInside, index) => rangeOf(place, isInside, isBehind && index === 0)),
  );
  return `with ${scope},
   found as (
     select t.* from places p
     cross join lateral (${ranges.join('\n    union all\n    ')}) t
     -- Named in every text, so that all of them take the same values.
     where $afterTail::text is not null and $afterId::uuid is not null
     order by t.is_inside, t.tail, t.id limit $rows
   )
   select f.kind, f.is_inside as "isInside", f.tail, f.id, n.name, n.labels, f.workspace_id as "workspaceId",
     w.name as "workspaceName"
   from found f
   -- Each by a look-up of its own: see [Note: lookups].
   cross join lateral (
     select * from cofferdam.resource_names n where n.organization_id = $organizationId and n.id = f.id offset 0
   ) n
   cross join lateral (
     select name from cofferdam.workspaces w where w.organization_id = $organizationId
       and w.id = f.workspace_id offset 0
   ) w
   order by f.is_inside, f.tail, f.id`;
}

const statements = new Map(
  tiers.flatMap((tier) =>
    // No first page is only inside: names that begin with the prefix come first.
    (tier === 'inside' ? [true] : [false, true]).map((isBehind) => {
      const name = `search.list.${tier}.${isBehind ? 'behind' : 'first'}`;
      return [name, namedStatement(name, pageInputs, listText(tier, isBehind)).returns(resource)] as const;
    }),
  ),
);

/** One page, by keyset: it begins behind the last row of the page before, so that every page costs the same. */
export function listPage(
  member: Member,
  page: {
    readonly kinds: readonly ResourceKind[];
    readonly prefix: string;
    readonly within: WorkspaceId | null;
    readonly after: ResourcePosition | null;
    readonly rows: number;
  },
): Query<ResourceRow> {
  const { kinds, prefix, within, after, rows } = page;
  const tier: Tiers = prefix === '' ? 'start' : after?.isInside === true ? 'inside' : 'both';
  const make = statements.get(`search.list.${tier}.${after === null ? 'first' : 'behind'}`);
  if (make === undefined) throw new Error('there is no such page');
  const nowhere = '00000000-0000-0000-0000-000000000000';
  return make({
    ...member,
    kinds,
    prefix,
    within,
    rows,
    afterTail: after?.tail ?? '',
    afterId: after?.id ?? nowhere,
  });
}

/** How many of each kind begin with the prefix, counted up to `rows`. */
export const countKinds = namedStatement(
  'search.countKinds',
  { ...rangeInputs, rows: integer() },
  `with ${scope}
   select a.kind, (
     select count(*) from (
       select from places p
       cross join lateral (${places.flatMap((place) => [false, true].map((isInside) => rangeOf(place, isInside, false))).join('\n    union all\n    ')}) t
       where p.kind = a.kind limit $rows
     ) as found
   )::integer as "count"
   from asked a`,
).returns({ kind: present(text<ResourceKind>()), count: integer() });
