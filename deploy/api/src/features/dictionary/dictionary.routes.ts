import { organizationRoleNames, organizationRoles, workspaceRoleNames, workspaceRoles } from '@cofferdam/domain';
import type { Platform } from '../../platform/platform.ts';

/** The domain's table of roles and their permissions, unchanged. */
export function registerDictionary({ calls }: Platform): void {
  calls.signedIn('dictionary', 'roleType', async (_call, { type }) => ({
    roles:
      type === 'ORGANIZATION'
        ? organizationRoleNames.map((name) => ({ name, type, permissions: [...organizationRoles[name]] }))
        : workspaceRoleNames.map((name) => ({ name, type, permissions: [...workspaceRoles[name]] })),
  }));
}
