/**
 * Undeleted items `i` of workspace `$2` by the folded names in `$3`, each by a lookup of its own: see [Note: lookups].
 * While the table has no statistics, `name_key = any ($3)` would compare every item of the workspace with every name.
 */
export function itemsByName(table: string): string {
  return `(select distinct n.name_key collate "C" as name_key from unnest($3::text[]) as n (name_key)) as wanted
     cross join lateral (
       select * from cofferdam.${table} one
       where one.organization_id = $1 and one.workspace_id = $2 and one.name_key = wanted.name_key
         and one.deleted_at is null
       offset 0
     ) i`;
}
