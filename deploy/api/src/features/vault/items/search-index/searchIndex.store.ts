import type { OrganizationId, ResourceKind, WorkspaceId } from '@cofferdam/domain';
import { boolean, json, list, present, text, uuid } from '../../../../platform/database/columns.ts';
import { namedStatement, statement } from '../../../../platform/database/query.ts';
import type { ItemTable } from '../itemTable.ts';

/** Inputs of a statement that has the `indexWrites`: the fields of an `IndexPiece`. */
export const indexInputs = {
  organizationId: uuid<OrganizationId>(),
  indexEntries: json<string>(),
  indexWords: json<string>(),
};

/**
 * CTEs that write index entries and words if `condition` is true, for a statement with `indexInputs`. Only a word
 * that is new in its scope gets variants. Words are inserted in order, so that transactions that add the same ones
 * don't deadlock.
 */
export const indexWrites = (condition = 'true'): string => `
  entry as materialized (
    select * from json_to_recordset($indexEntries::json) as e (id uuid, kind text, "workspaceId" uuid,
      "isStandard" boolean,
      name text, labels text[], tails text[], shared smallint[], signature bigint)
    where ${condition}
  ), indexed_names as (
    insert into cofferdam.resource_names (organization_id, id, kind, workspace_id, name, labels, tails)
    select $organizationId, id, kind, "workspaceId", name, labels, tails from entry
  ), indexed_tails as (
    insert into cofferdam.resource_tails
      (organization_id, workspace_id, kind, is_inside, tail, id, shared_length, signature, is_standard)
    select $organizationId, e."workspaceId", e.kind, t.place > 1, t.tail, e.id, t.shared, e.signature, e."isStandard"
    from entry e cross join lateral unnest(e.tails, e.shared) with ordinality as t (tail, shared, place)
  ), word as materialized (
    select * from json_to_recordset($indexWords::json) as w (word text, endings text[], missing text[], places uuid[])
    where ${condition}
  ), new_words as (
    insert into cofferdam.resource_words (organization_id, place_id, form, variant, word)
    select $organizationId, p.place_id, 'word', w.word, w.word
      from word w cross join lateral unnest(w.places) as p (place_id)
    order by w.word collate "C", p.place_id
    on conflict do nothing returning place_id, word
  ), variants as (
    insert into cofferdam.resource_words (organization_id, place_id, form, variant, word)
    select $organizationId, n.place_id, v.form, v.variant, n.word
    from new_words n join word w on w.word = n.word
    cross join lateral (
      select 'ending' as form, unnest(w.endings) as variant union all select 'missing', unnest(w.missing)
    ) as v
  )`;

/** Writes entries of items that have none. */
export const insertEntries = namedStatement(
  'searchIndex.insert',
  indexInputs,
  `with ${indexWrites()} select where false`,
);

/** Removes the entries of items; words stay, see [Note: words by place]. */
export const unindexItems = statement<[OrganizationId, ids: readonly string[]]>(
  'searchIndex.remove',
  `with gone as (
     delete from cofferdam.resource_names where organization_id = $1 and id = any ($2::uuid[])
     returning workspace_id, kind, id, tails
   )
   -- Place and tail are repeated: on a small table PostgreSQL looks for a ctid by the index.
   delete from cofferdam.resource_tails where organization_id = $1
     and workspace_id = any (array(select workspace_id from gone)) and tail = any (array(select unnest(tails) from gone))
     and ctid = any (array(
     select t.ctid from gone g cross join lateral unnest(g.tails) with ordinality as u (tail, place)
     -- Each by a lookup of its own: see [Note: lookups].
     cross join lateral (
       select t.ctid from cofferdam.resource_tails t
       where t.organization_id = $1 and t.workspace_id = g.workspace_id and t.kind = g.kind
         and t.is_inside = (u.place > 1) and t.tail = u.tail collate "C" and t.id = g.id offset 0
     ) t
   ))`,
);

/** The statement that reads the indexed data of a kind's items. */
export function readStatement({ kind, table, alsoFoundBy = `'{}'::text[]` }: ItemTable) {
  return statement<[OrganizationId, ids: readonly string[], includeTrashed: boolean]>(
    `${kind}.readIndexed`,
    `select i.id, '${kind}' as "kind", i.workspace_id as "workspaceId", w.type = 'STANDARD' as "isStandard", i.name,
       i.labels, ${alsoFoundBy} as "alsoFoundBy"
     from (
       select * from cofferdam.${table} where organization_id = $1 and id = any ($2::uuid[]) offset 0
     ) i
     -- See [Note: lookups].
     cross join lateral (
       select type from cofferdam.workspaces w where w.organization_id = $1 and w.id = i.workspace_id offset 0
     ) w
     where $3 or i.deleted_at is null`,
  ).returns({
    id: uuid(),
    kind: text<ResourceKind>(),
    workspaceId: uuid<WorkspaceId>(),
    isStandard: present(boolean()),
    name: text(),
    labels: list(text()),
    alsoFoundBy: present(list(text())),
  });
}

/** Makes a private workspace's entries searchable like a standard one's. */
export const markStandard = statement<[OrganizationId, WorkspaceId]>(
  'searchIndex.markStandard',
  'update cofferdam.resource_tails set is_standard = true where organization_id = $1 and workspace_id = $2',
);

/** Adds a workspace's words to the organization's. */
export const shareWords = statement<[OrganizationId, WorkspaceId]>(
  'searchIndex.shareWords',
  `insert into cofferdam.resource_words (organization_id, place_id, form, variant, word)
   select $1, $1, form, variant, word from cofferdam.resource_words
   where organization_id = $1 and place_id = $2
   -- Words in the order in which others add them, and before their variants.
   order by form <> 'word', word, variant
   on conflict do nothing`,
);
