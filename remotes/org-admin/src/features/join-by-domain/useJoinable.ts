import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { useCommand, useHost, useSession } from '@cofferdam/remote-contract/react';
import { joinByDomainMessages as messages } from './joinByDomain.messages.ts';

/** An organization that lets people with this account's address join. */
export type Joinable = CallOutput<'userOrganization', 'joinable'>['organizations'][number];

// Under the key of invitations: joining or accepting refreshes both.
const key = ['org-admin', 'invites', 'joinable'] as const;

/** The organizations that this account can join without an invitation. */
export function useJoinable() {
  const { api } = useHost();
  return useQuery({ queryKey: key, queryFn: ({ signal }) => api.userOrganization.joinable({}, { signal }) });
}

/** Joins one of them and opens it. */
export function useJoin({ id: organizationId, name }: Joinable) {
  const host = useHost();
  const { user } = useSession();
  const queries = useQueryClient();
  return useCommand({
    // Refresh after a failure too: the organization may have changed who can join.
    run: async () => {
      await host.api.userOrganization
        .joinByDomain({ organizationId })
        .finally(() => void queries.invalidateQueries({ queryKey: ['org-admin', 'invites'] }));
      host.events.emit('member.joined', { organizationId, userId: user.id });
      return host.session.selectOrganization(organizationId);
    },
    onDone: (isSelected) => {
      host.notify({ type: 'INFO', title: messages.joined(name) });
      host.navigate(isSelected ? '/r/secrets' : '/r/organizations', { replace: true });
    },
  });
}
