import type { OrganizationCall } from '../../platform/http/calls.ts';
import { findOrganization, markExported } from './organization.store.ts';

/**
 * Records that the person exports everything that they can read. Their client sends it before it reads the first value; each
 * value is recorded by its own call.
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
