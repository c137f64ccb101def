import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrganizationId, UserId, WorkspaceId, WorkspaceRoleName } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** A workspace by the ids that the calls need. */
export interface RolePlace {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** A change of one person's role in a workspace; null removes it. */
export interface RoleChange {
  readonly person: { readonly id: UserId; readonly name: string };
  readonly role: WorkspaceRoleName | null;
}

const keyOf = ({ organizationId, workspaceId }: RolePlace) => [
  'org-admin',
  'people',
  organizationId,
  'workspace',
  workspaceId,
];

/** The roles in a workspace. */
export function useWorkspaceRoles(scope: RolePlace) {
  const { api } = useHost();
  return useQuery({
    queryKey: keyOf(scope),
    queryFn: ({ signal }) => api.userRole.workspace({ ...scope }, { signal }),
  });
}

/** The access that a change would grant and revoke, calculated by the server. */
export function useRolePreview(scope: RolePlace, change: RoleChange | null) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...keyOf(scope), 'preview', change?.person.id, change?.role],
    enabled: change !== null,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.userRole.workspacePreview(
        { ...scope, roles: change === null ? [] : [{ userId: change.person.id, role: change.role }] },
        { signal },
      ),
  });
}

/**
 * Returns the function that sends a change. It refreshes the roles after a failure too: someone else may have changed them.
 */
export function useSaveRole(scope: RolePlace) {
  const { api, events } = useHost();
  const queries = useQueryClient();
  return async ({ person, role }: RoleChange): Promise<void> => {
    try {
      if (role === null) await api.userRole.workspaceRemove({ ...scope, userId: person.id });
      else await api.userRole.workspaceAdd({ ...scope, userIds: [person.id], role });
      events.emit('member.changed', { organizationId: scope.organizationId, userId: person.id });
    } finally {
      void queries.invalidateQueries({ queryKey: ['org-admin', 'people', scope.organizationId] });
    }
  };
}
