import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { alsoAllows } from '../../platform/tenancy/decideByRoles.ts';
import { findOrganization, readSettings } from './organization.store.ts';
import { presentOrganization } from './presentOrganization.ts';

/** An organization with its settings. Ends the transaction. */
export async function getOrganization(
  dependencies: Pick<Platform, 'plans'>,
  { organizationId, access, transaction }: OrganizationCall,
): Promise<CallOutput<'organization', 'get'>> {
  const [[row], [settings]] = await transaction.finish([
    findOrganization(organizationId),
    readSettings(organizationId),
  ]);
  if (row === undefined || settings === undefined) throw new Error('an authorized organization is gone');
  const { defaultRole, ownerCount, exportedAt, exporterId, exporterName, ...contents } = settings;
  const lastExport =
    exportedAt === null || exporterId === null
      ? {}
      : { lastExport: { at: exportedAt.toISOString(), by: { id: exporterId, name: exporterName ?? '' } } };
  const mayDelete = alsoAllows(access, 'organization:delete');
  return {
    organization: presentOrganization(dependencies, { ...row, role: access.organizationRole }),
    settings: {
      description: row.description,
      defaultRole,
      ownerCount,
      contents: mayDelete ? contents : null,
      ...lastExport,
    },
  };
}
