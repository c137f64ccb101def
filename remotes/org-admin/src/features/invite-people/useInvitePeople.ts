import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId, OrganizationRoleName, WorkspaceId, WorkspaceRoleName } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { peopleQueries } from '../../components/people/peopleQueries.ts';

/** What became of each address. */
export type InviteResults = CallOutput<'userOrganization', 'addUsers'>['results'];

/** Whom to invite to what. */
export interface Invitees {
  readonly emails: readonly string[];
  readonly role: OrganizationRoleName;
  readonly workspaces: readonly { readonly workspaceId: WorkspaceId; readonly role: WorkspaceRoleName }[];
}

/** Invites people and keeps what became of them until it is cleared: links are shown once. */
export function useInvitePeople(organizationId: OrganizationId) {
  const host = useHost();
  const queries = useQueryClient();
  const [isInviting, setIsInviting] = useState(false);
  const [results, setResults] = useState<InviteResults | null>(null);
  const [isMailed, setIsMailed] = useState(false);

  const invite = async ({ emails, role, workspaces }: Invitees): Promise<void> => {
    if (isInviting) return;
    setIsInviting(true);
    try {
      const answer = await host.api.userOrganization.addUsers({
        organizationId,
        emails: [...emails],
        role,
        workspaces: [...workspaces],
      });
      setResults(answer.results);
      setIsMailed(answer.isMailed);
      await queries.invalidateQueries({ queryKey: peopleQueries.all(organizationId) });
    } catch (error) {
      host.handleError(error);
    } finally {
      setIsInviting(false);
    }
  };
  return { invite, isInviting, results, isMailed, clear: () => setResults(null) };
}
