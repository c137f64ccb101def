/** How a statement refers to a sealed text, and the aliases of its keys. */
export interface KeyJoin {
  /** Id of the organization, as an expression. */
  readonly organization: string;
  /** Id of the sealed text, as an expression. */
  readonly text: string;
  /** Alias of the row of data keys. */
  readonly dataKey?: string;
  /** Alias of the row of the organization's keys. */
  readonly organizationKey?: string;
}

/**
 * Joins the keys of a sealed text: its data key `d` and the organization's key `k` that wraps it; nulls if it has
 * none.
 *
 * [Note: lookups] OFFSET 0 keeps PostgreSQL from merging the subquery into the join, so each row is found by its own
 * index lookup. With a plain join, a generic plan made while the table was small can read all data keys of an
 * organization to find one.
 */
export function joinKeys({ organization, text, dataKey = 'd', organizationKey = 'k' }: KeyJoin): string {
  return `left join lateral (
     select one.organization_id, one.key_id, one.wrapped_key from cofferdam.data_keys one
     where one.organization_id = ${organization} and one.id = ${text} offset 0
   ) ${dataKey} on true
   left join lateral (
     select one.wrapped_key, one.generation from cofferdam.organization_keys one
     where one.organization_id = ${dataKey}.organization_id and one.id = ${dataKey}.key_id offset 0
   ) ${organizationKey} on true`;
}
