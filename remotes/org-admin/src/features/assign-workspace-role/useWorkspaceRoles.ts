import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationId, UserId, WorkspaceId, WorkspaceRoleName } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** A workspace, as the calls name it. */
export interface RolePlace {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/** A change of one person's role in a workspace; null takes it away. */
export interface RoleChange {
  readonly person: { readonly id: UserId; readonly name: string };
  readonly role: WorkspaceRoleName | null;
}

const keyOf = ({ organizationId, workspaceId }: RolePlace) => ['people', organizationId, 'workspace', workspaceId];

/** Who has which role in a workspace. */
export function useWorkspaceRoles(place: RolePlace) {
  const { api } = useHost();
  return useQuery({
    queryKey: keyOf(place),
    queryFn: ({ signal }) => api.userRole.workspace({ ...place }, { signal }),
  });
}

/** What a change would give and take, worked out by the server. */
export function useRolePreview(place: RolePlace, change: RoleChange | null) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...keyOf(place), 'preview', change?.person.id, change?.role],
    enabled: change !== null,
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.userRole.workspacePreview(
        { ...place, roles: change === null ? [] : [{ userId: change.person.id, role: change.role }] },
        { signal },
      ),
  });
}

/** Saves a change. */
export function useSaveRole(place: RolePlace) {
  const host = useHost();
  const queries = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const save = async ({ person, role }: RoleChange): Promise<boolean> => {
    setIsSaving(true);
    try {
      if (role === null) await host.api.userRole.workspaceRemove({ ...place, userId: person.id });
      else await host.api.userRole.workspaceAdd({ ...place, userIds: [person.id], role });
      host.events.emit('member.changed', { organizationId: place.organizationId, userId: person.id });
      return true;
    } catch (error) {
      host.handleError(error);
      return false;
    } finally {
      setIsSaving(false);
      await queries.invalidateQueries({ queryKey: ['people', place.organizationId] });
    }
  };
  return { save, isSaving };
}
