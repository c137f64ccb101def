import type { Platform } from '../../platform/platform.ts';
import { createOrganization } from './createOrganization.ts';
import { deleteOrganization } from './deleteOrganization.ts';
import { listOwnOrganizations } from './listOwnOrganizations.ts';
import { findOrganization } from './organization.store.ts';
import { presentOrganization } from './presentOrganization.ts';
import { readOverview } from './readOverview.ts';
import { updateOrganization } from './updateOrganization.ts';

/** Organizations: the list of a person's own, making one, reading one, renaming one, erasing one. */
export function registerOrganization(platform: Platform): void {
  const { calls } = platform;
  calls.signedIn('organization', 'my', listOwnOrganizations);
  calls.signedIn('organization', 'create', (call, input) => createOrganization(platform, call, input));
  calls.organization('organization', 'get', async ({ organizationId, access, transaction }) => {
    const [[row]] = await transaction.finish([findOrganization(organizationId)]);
    if (row === undefined) throw new Error('an authorized organization is gone');
    return { organization: presentOrganization({ ...row, role: access.organizationRole }) };
  });
  calls.organization('organization', 'update', updateOrganization);
  calls.organization('organization', 'overview', (call) => readOverview(platform, call));
  calls.organization('organization', 'delete', (call, input) => deleteOrganization(call, input).then(() => ({})), {
    changesRights: () => ({ organization: true }),
  });
}
