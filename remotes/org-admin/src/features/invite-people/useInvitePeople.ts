import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId, OrganizationRoleName, WorkspaceId, WorkspaceRoleName } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { peopleQueries } from '../../components/people/peopleQueries.ts';

/** The result for each address. */
export type InviteResults = CallOutput<'userOrganization', 'addUsers'>['results'];

/** The people to invite, with their role and workspaces. */
export interface Invitees {
  readonly emails: readonly string[];
  readonly role: OrganizationRoleName;
  readonly workspaces: readonly { readonly workspaceId: WorkspaceId; readonly role: WorkspaceRoleName }[];
}

/** Invites people and keeps the results until they are cleared: links are shown once. */
export function useInvitePeople(organizationId: OrganizationId) {
  const host = useHost();
  const queries = useQueryClient();
  const [sent, setSent] = useState<CallOutput<'userOrganization', 'addUsers'> | null>(null);

  const command = useCommand({
    run: async (read: () => Promise<Invitees>) => {
      const { emails, role, workspaces } = await read();
      setSent(
        await host.api.userOrganization.addUsers({
          organizationId,
          emails: [...emails],
          role,
          workspaces: [...workspaces],
        }),
      );
    },
    onDone: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: peopleQueries.all(organizationId) }),
        queries.invalidateQueries({ queryKey: ['org-admin', 'organization-overview', organizationId] }),
      ]),
  });
  return {
    invite: command.run,
    isInviting: command.isRunning,
    results: sent?.results ?? null,
    isMailed: sent?.isMailed ?? false,
    clear: () => setSent(null),
  };
}
