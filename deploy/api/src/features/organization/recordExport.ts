import type { OrganizationCall } from '../../platform/http/calls.ts';
import { findOrganization, markExported } from './organization.store.ts';

/**
 * Records that a person starts to export everything that they can read. Their client sends it before it reads the first value.
 *
 * The server can't tell an export from reading the same values one by one, so this is a statement of the client, like the
 * purpose of a read: a person can record an export without making one, or read everything without recording it. It hides
 * nothing, because each value is recorded by the call that returns it, and it gives nothing: an export of a whole organization
 * in one call of the server would need all values of it in memory.
 */
export async function recordExport({
  organizationId,
  userId,
  now,
  transaction,
  record,
}: OrganizationCall): Promise<void> {
  const [[row]] = await transaction.runAll([
    findOrganization(organizationId),
    markExported(organizationId, now, userId),
  ]);
  if (row === undefined) throw new Error('an authorized organization is gone');
  record('organization.exported', { name: row.name });
}
