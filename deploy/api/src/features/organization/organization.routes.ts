import type { Platform } from '../../platform/platform.ts';
import { createOrganization } from './createOrganization.ts';
import { deleteOrganization } from './deleteOrganization.ts';
import { getOrganization } from './getOrganization.ts';
import { listOwnOrganizations } from './listOwnOrganizations.ts';
import { readPicture } from './readPicture.ts';
import { readOverview } from './readOverview.ts';
import { getSecondFactorPolicy, setSecondFactorPolicy } from './secondFactorPolicy.ts';
import { recordExport } from './recordExport.ts';
import { setIdleLock } from './setIdleLock.ts';
import { updateOrganization } from './updateOrganization.ts';

/** Organizations: a person's list, and creating, reading, changing and deleting one. */
export function registerOrganization(platform: Platform): void {
  const { calls } = platform;
  calls.signedIn('organization', 'my', (call) => listOwnOrganizations(platform, call));
  calls.signedIn('organization', 'create', (call, input) => createOrganization(platform, call, input));
  calls.organization('organization', 'get', (call) => getOrganization(platform, call));
  calls.organization('organization', 'update', (call, input) => updateOrganization(platform, call, input));
  calls.organization('organization', 'setIdleLock', (call, input) => setIdleLock(platform, call, input), {
    needsFreshSignIn: () => true,
  });
  calls.organization('organization', 'recordExport', (call) => recordExport(call), {
    needsFreshSignIn: () => true,
  });
  calls.organization('organization', 'picture', readPicture);
  calls.organization('organization', 'overview', (call) => readOverview(platform, call));
  calls.organization('organization', 'secondFactorPolicy', getSecondFactorPolicy);
  calls.organization('organization', 'setSecondFactorPolicy', (call, input) => setSecondFactorPolicy(call, input), {
    changesRights: () => ({ organization: true }),
    needsFreshSignIn: () => true,
  });
  calls.organization('organization', 'delete', (call, input) => deleteOrganization(platform, call, input), {
    changesRights: () => ({ organization: true }),
    needsFreshSignIn: () => true,
  });
}
