import {
  resourceKinds,
  type OrganizationId,
  type ResourceKind,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import {
  boolean,
  integer,
  moment,
  nullable,
  present,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/columns.ts';
import { namedStatement, statement, type Query } from '../../platform/database/query.ts';
import { itemFactColumns, joinItemDetails, selectItemDetails } from '../search/itemDetails.store.ts';
import { scope, scopeInputs, type Member } from '../search/scope.store.ts';

const marked = {
  kind: present(text<ResourceKind>()),
  id: present(uuid()),
  name: text(),
  workspaceId: present(uuid<WorkspaceId>()),
  workspaceName: text(),
  isFavorite: present(boolean()),
  openedAt: nullable(moment()),
  ...itemFactColumns,
};
/** An item that the person marked or opened, and can list. */
export type MarkedItem = RowOf<typeof marked>;

/**
 * Whether the person can list `n`, an entry of the index in the workspace `w`; see [Note: the scope is not an
 * argument].
 */
const isListed = `exists (
     select from places p where p.kind = n.kind
       and (p.place_id = n.workspace_id or (p.place_id is null and w.type = 'STANDARD')))`;

/** The entry of an item, and its workspace; each by a lookup of its own: see [Note: lookups]. */
const found = (itemId: string): string => `(
     select * from cofferdam.resource_names n where n.organization_id = $organizationId and n.id = ${itemId} offset 0
   ) n
   cross join lateral (
     select name, type from cofferdam.workspaces w where w.organization_id = $organizationId
       and w.id = n.workspace_id offset 0
   ) w`;

const everywhere = { kinds: resourceKinds, within: null };

const list = namedStatement(
  'favorite.list',
  scopeInputs,
  `with ${scope}
   select n.kind, n.id, n.name, n.workspace_id as "workspaceId", w.name as "workspaceName",
     m.favorite_since is not null as "isFavorite", m.opened_at as "openedAt",
     ${selectItemDetails}
   from cofferdam.item_marks m
   cross join lateral ${found('m.item_id')}
   ${joinItemDetails}
   where m.organization_id = $organizationId and m.user_id = $userId and ${isListed}`,
).returns(marked);

/** All items that the person marked or opened, and can list. */
export const listMarks = (member: Member): Query<MarkedItem> => list({ ...member, ...everywhere });

/** Serializes calls that change the person's marks until the transaction ends. */
export const lockMarks = statement<[OrganizationId, UserId]>(
  'favorite.lock',
  `select pg_advisory_xact_lock(hashtextextended('marks:' || $1::uuid || ':' || $2::uuid, 0))`,
);

const markInputs = { ...scopeInputs, itemId: uuid(), at: nullable(moment()) };

function markStatement(name: string, column: 'favorite_since' | 'opened_at') {
  const kept =
    column === 'favorite_since'
      ? `case when $at::timestamptz is null then null else coalesce(m.favorite_since, $at) end`
      : '$at';
  return namedStatement(
    name,
    markInputs,
    `with ${scope}
     insert into cofferdam.item_marks as m (organization_id, user_id, item_id, ${column})
     select $organizationId, $userId, n.id, $at::timestamptz from ${found('$itemId')}
     where ${isListed}
     on conflict (organization_id, user_id, item_id) do update set ${column} = ${kept}
     returning m.item_id as "id"`,
  ).returns({ id: uuid() });
}
const setFavorite = markStatement('favorite.set', 'favorite_since');
const setOpened = markStatement('favorite.opened', 'opened_at');

/** The item to mark; no row for an item that the person can't list. */
type Mark = Member & { readonly itemId: string };

/** Adds or removes a favorite. An existing favorite keeps its time. */
export const markFavorite = (mark: Mark & { readonly at: Date | null }) => setFavorite({ ...mark, ...everywhere });

/** Stores when an item was opened. */
export const markOpened = (mark: Mark & { readonly at: Date }) => setOpened({ ...mark, ...everywhere });

/** How many favorites the person has, including those of deleted items. */
export const countFavorites = statement<[OrganizationId, UserId]>(
  'favorite.count',
  `select count(*)::integer as "count" from cofferdam.item_marks
   where organization_id = $1 and user_id = $2 and favorite_since is not null`,
).returns({ count: present(integer()) });

/** Deletes empty marks, and marks of items beyond the most recently opened ones that aren't favorites. */
export const forgetOldest = statement<[OrganizationId, UserId, kept: number]>(
  'favorite.forgetOldest',
  `delete from cofferdam.item_marks
   where organization_id = $1 and user_id = $2 and favorite_since is null and item_id not in (
     select item_id from cofferdam.item_marks where organization_id = $1 and user_id = $2 and opened_at is not null
     order by opened_at desc, item_id limit $3)`,
);

// Each by a lookup of its own: see [Note: lookups].
const isGone = ['secrets', 'notes', 'two_factors'].map(
  (table) => `not exists (
     select from (
       select from cofferdam.${table} i where i.organization_id = $1 and i.id = m.item_id offset 0
     ) i)`,
);

/** Deletes marks of items that no longer exist, not even in the trash. */
export const forgetGone = statement<[OrganizationId, UserId]>(
  'favorite.forgetGone',
  `delete from cofferdam.item_marks m
   where m.organization_id = $1 and m.user_id = $2 and ${isGone.join(' and ')}`,
);
