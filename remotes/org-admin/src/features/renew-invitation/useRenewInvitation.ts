import { useQueryClient } from '@tanstack/react-query';
import type { InvitationId, OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { peopleQueries } from '../../components/people/peopleQueries.ts';

/** Makes a new link for an invitation and copies it: the server keeps no link, so the one before it ends. */
export function useRenewInvitation(organizationId: OrganizationId): (invitationId: InvitationId) => Promise<void> {
  const host = useHost();
  const queries = useQueryClient();
  return async (invitationId) => {
    try {
      const { link } = await host.api.userOrganization.resendInvite({ organizationId, invitationId });
      await host.copy(link, { isSecret: true });
      await queries.invalidateQueries({ queryKey: peopleQueries.invitations(organizationId) });
    } catch (error) {
      host.handleError(error);
    }
  };
}
