import type { Platform } from '../../platform/platform.ts';
import { addOrganizationRole, removeOrganizationRole } from './changeOrganizationRole.ts';
import { addWorkspaceRoles, deleteWorkspaceRole } from './changeWorkspaceRole.ts';
import { explainAccess } from './explainAccess.ts';
import { listOrganizationRoles, listWorkspaceRoles } from './listRoles.ts';
import { previewOrganizationRoles, previewWorkspaceRoles } from './previewRoles.ts';

/** Roles: listing, explaining and changing them, with previews. */
export function registerRole(platform: Platform): void {
  const { calls } = platform;
  calls.organization('userRole', 'organization', listOrganizationRoles);
  calls.organization('userRole', 'organizationAdd', (call, input) => addOrganizationRole(call, input), {
    needsFreshSignIn: ({ role }) => role === 'OWNER',
    changesRights: ({ userId }) => ({ people: [userId] }),
  });
  calls.organization('userRole', 'organizationRemove', (call, input) => removeOrganizationRole(call, input), {
    changesRights: ({ userId }) => ({ people: [userId] }),
  });
  calls.organization('userRole', 'explain', (call, { workspaceId = null, userId, permission }) =>
    explainAccess(platform, call, { workspaceId, userId, permission }),
  );
  calls.organization('userRole', 'preview', (call, input) => previewOrganizationRoles(platform, call, input));
  calls.workspace('userRole', 'workspace', (call) => listWorkspaceRoles(platform, call));
  calls.workspace('userRole', 'workspaceAdd', (call, input) => addWorkspaceRoles(platform, call, input), {
    changesRights: ({ userIds }) => ({ people: userIds }),
  });
  calls.workspace('userRole', 'workspaceRemove', (call, input) => deleteWorkspaceRole(call, input), {
    changesRights: ({ userId }) => ({ people: [userId] }),
  });
  calls.workspace('userRole', 'workspaceExplain', (call, { userId, permission }) =>
    explainAccess(platform, call, { workspaceId: call.workspaceId, userId, permission }),
  );
  calls.workspace('userRole', 'workspacePreview', (call, input) => previewWorkspaceRoles(platform, call, input));
}
