import { useQueryClient } from '@tanstack/react-query';
import type { InvitationId, OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { peopleQueries } from '../../components/people/peopleQueries.ts';

/** Creates a new link for an invitation and copies it. The server stores no links, so the previous one stops working. */
export function useRenewInvitation(organizationId: OrganizationId) {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand({
    run: async (invitationId: InvitationId) => {
      const resending = host.api.userOrganization.resendInvite({ organizationId, invitationId });
      await host.copy(
        resending.then(({ link }) => link),
        { isSecret: true },
      );
    },
    onDone: () => queries.invalidateQueries({ queryKey: peopleQueries.invitations(organizationId) }),
  });
}
