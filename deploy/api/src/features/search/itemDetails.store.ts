import { boolean, integer, nullable, text, type RowOf } from '../../platform/database/columns.ts';

/** The details of a result beside its name. */
export const itemFactColumns = {
  version: nullable(integer()),
  account: nullable(text()),
  isRotationDue: nullable(boolean()),
};
type ItemDetails = RowOf<typeof itemFactColumns>;

export const selectItemDetails = `coalesce(s.current_version, o.current_version) as "version", t.account,
     s.rotation_due_at <= cofferdam.clock() as "isRotationDue"`;

/** The items of `n`, rows of the index: each by a lookup of its own, see [Note: lookups]. */
export const joinItemDetails = `left join lateral (
     select current_version, rotation_due_at from cofferdam.secrets s
     where n.kind = 'secret' and s.organization_id = $organizationId and s.id = n.id offset 0
   ) s on true
   left join lateral (
     select current_version from cofferdam.notes o
     where n.kind = 'note' and o.organization_id = $organizationId and o.id = n.id offset 0
   ) o on true
   left join lateral (
     select account from cofferdam.two_factors t
     where n.kind = 'two-factor' and t.organization_id = $organizationId and t.id = n.id offset 0
   ) t on true`;

/** The part of it that the calls return. */
export function presentItemDetails({ version, account, isRotationDue }: ItemDetails) {
  return { version, account, isRotationDue: isRotationDue === true };
}
