import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { domainsMessages as messages } from './domains.messages.ts';

/** A domain as the server lists it. */
export type Domain = CallOutput<'domain', 'list'>['domains'][number];

/** Key of the query cache for the domains of an organization. */
export const domainsKey = (organizationId: OrganizationId) => ['org-admin', 'domains', organizationId] as const;

/** The domains of an organization. */
export function useDomains(organizationId: OrganizationId) {
  const { api } = useHost();
  return useQuery({
    queryKey: domainsKey(organizationId),
    queryFn: ({ signal }) => api.domain.list({ organizationId }, { signal }),
  });
}

/** Turns joining by a domain on or off. Turning it on needs a fresh sign-in. */
export function useJoining(organizationId: OrganizationId) {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand({
    // It is pending until the page shows the stored state.
    run: async (input: { readonly domain: string; readonly isJoinable: boolean }) => {
      try {
        return await host.api.domain.setJoining({ organizationId, ...input });
      } finally {
        await queries.invalidateQueries({ queryKey: domainsKey(organizationId) });
      }
    },
    onDone: ({ domain: { domain, isJoinable } }) =>
      host.notify({ type: 'INFO', title: isJoinable ? messages.joiningOn(domain) : messages.joiningOff(domain) }),
  });
}

/** Checks the DNS record of a domain. */
export function useVerifyDomain(organizationId: OrganizationId) {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand({
    run: (domain: string) =>
      host.api.domain
        .verify({ organizationId, domain })
        .finally(() => void queries.invalidateQueries({ queryKey: domainsKey(organizationId) })),
    onDone: ({ domain, isAnswered }) => {
      const found = domain.isVerified ? messages.nowVerified(domain.domain) : messages.notThere;
      host.notify({ type: 'INFO', title: isAnswered ? found : messages.notAnswered });
    },
  });
}
