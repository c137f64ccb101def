import { organizationRoleNames, organizationRoles, workspaceRoleNames, workspaceRoles } from '@cofferdam/domain';
import type { Platform } from '../../platform/platform.ts';

/** Roles and what each may do: the table of the domain, as it is. */
export function registerDictionary({ calls }: Platform): void {
  calls.signedIn('dictionary', 'roleType', async (_call, { type }) => ({
    roles:
      type === 'ORGANIZATION'
        ? organizationRoleNames.map((name) => ({ name, type, permissions: [...organizationRoles[name]] }))
        : workspaceRoleNames.map((name) => ({ name, type, permissions: [...workspaceRoles[name]] })),
  }));
}
