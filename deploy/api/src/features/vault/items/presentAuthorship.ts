import type { UserId } from '@cofferdam/domain';
import type { RowOf } from '../../../platform/database/columns.ts';
import type { authorship } from './authorship.store.ts';

/** Who created an item and who changed it last, as the contract says. */
export function presentAuthorship(row: RowOf<typeof authorship.returns>) {
  return {
    createdAt: row.createdAt.toISOString(),
    createdBy: presentPerson(row.createdBy, row.createdByName),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: presentPerson(row.updatedBy, row.updatedByName),
  };
}

/** A person beside what they did; the name is empty for an account that is gone. */
export function presentPerson(id: UserId, name: string | null): { id: UserId; name: string } {
  return { id, name: name ?? '' };
}
