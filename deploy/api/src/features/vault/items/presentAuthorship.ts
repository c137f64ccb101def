import type { UserId } from '@cofferdam/domain';
import type { RowOf } from '../../../platform/database/columns.ts';
import type { authorship } from './authorship.store.ts';

/** Who created an item and who changed it last, in the contract's form. */
export function presentAuthorship(row: RowOf<typeof authorship.returns>) {
  return {
    createdAt: row.createdAt.toISOString(),
    createdBy: presentPerson(row.createdBy, row.createdByName),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: presentPerson(row.updatedBy, row.updatedByName),
  };
}

/** A person; the name is empty for a deleted account. */
export function presentPerson(id: UserId, name: string | null): { id: UserId; name: string } {
  return { id, name: name ?? '' };
}
