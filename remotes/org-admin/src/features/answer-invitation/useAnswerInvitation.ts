import { useQueryClient } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost, useSession } from '@cofferdam/remote-contract/react';
import { answerInvitationMessages as messages } from './answerInvitation.messages.ts';

/** An invitation to answer, by the token of its link or by its id. */
export interface Answerable {
  readonly inviteId: string;
  readonly organization: { readonly id: OrganizationId; readonly name: string };
}

/** Accepts or declines an invitation. Accepting opens the organization. */
export function useAnswerInvitation({ inviteId, organization }: Answerable) {
  const host = useHost();
  const { user } = useSession();
  const queries = useQueryClient();

  const accept = async (): Promise<void> => {
    const { organizationId } = await host.api.userOrganization.confirmInviteUser({ inviteId });
    host.events.emit('member.joined', { organizationId, userId: user.id });
    const isSelected = await host.session.selectOrganization(organizationId);
    host.notify({ type: 'INFO', title: messages.joined(organization.name) });
    host.navigate(isSelected ? '/r/secrets' : '/r/organizations', { replace: true });
  };
  const decline = async (): Promise<void> => {
    await host.api.userOrganization.declineInvite({ inviteId });
    host.notify({ type: 'INFO', title: messages.declined });
  };
  return useCommand({
    // Refresh after a failure too: the invitation may have been revoked.
    run: (answer: 'accept' | 'decline') =>
      (answer === 'accept' ? accept() : decline()).finally(
        () => void queries.invalidateQueries({ queryKey: ['org-admin', 'invites'] }),
      ),
  });
}
