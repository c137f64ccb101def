import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { answerInvitationMessages as messages } from './answerInvitation.messages.ts';

/** An invitation to be answered, by its link or by its id. */
export interface Answerable {
  readonly inviteId: string;
  readonly organization: { readonly id: OrganizationId; readonly name: string };
}

/** Accepts or declines. Who accepts finds themselves in the organization. */
export function useAnswerInvitation() {
  const host = useHost();
  const { user } = useSession();
  const queries = useQueryClient();
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null);

  const accept = async ({ inviteId, organization }: Answerable): Promise<void> => {
    if (answering !== null) return;
    setAnswering('accept');
    try {
      const { organizationId } = await host.api.userOrganization.confirmInviteUser({ inviteId });
      host.events.emit('member.joined', { organizationId, userId: user.id });
      await host.session.selectOrganization(organizationId);
      host.notify({ type: 'INFO', title: messages.joined(organization.name) });
      host.navigate('/r/secrets', { replace: true });
    } catch (error) {
      host.handleError(error);
    } finally {
      setAnswering(null);
      await queries.invalidateQueries({ queryKey: ['invites'] });
    }
  };
  const decline = async ({ inviteId }: Answerable): Promise<void> => {
    if (answering !== null) return;
    setAnswering('decline');
    try {
      await host.api.userOrganization.declineInvite({ inviteId });
      host.notify({ type: 'INFO', title: messages.declined });
    } catch (error) {
      host.handleError(error);
    } finally {
      setAnswering(null);
      await queries.invalidateQueries({ queryKey: ['invites'] });
    }
  };
  return { accept, decline, answering };
}
