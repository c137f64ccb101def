import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { domainsMessages as messages } from './domains.messages.ts';

/** A domain as the server lists it. */
export type Domain = CallOutput<'domain', 'list'>['domains'][number];

const keyOf = (organizationId: OrganizationId) => ['domains', organizationId] as const;

/** The domains of an organization. */
export function useDomains(organizationId: OrganizationId) {
  const { api } = useHost();
  return useQuery({
    queryKey: keyOf(organizationId),
    queryFn: ({ signal }) => api.domain.list({ organizationId }, { signal }),
  });
}

/** Looking for a record, and removing. */
export function useDomainDeeds(organizationId: OrganizationId) {
  const host = useHost();
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (domain: string, work: () => Promise<void>): Promise<void> => {
    setBusy(domain);
    try {
      await work();
    } catch (error) {
      host.handleError(error);
    } finally {
      setBusy(null);
      await queries.invalidateQueries({ queryKey: keyOf(organizationId) });
    }
  };
  return {
    busy,
    look: ({ domain }: Domain) =>
      run(domain, async () => {
        const { domain: found, isAnswered } = await host.api.domain.verify({ organizationId, domain });
        const title = !isAnswered
          ? messages.notAnswered
          : found.isVerified
            ? messages.nowVerified(domain)
            : messages.notThere;
        host.notify({ type: 'INFO', title });
      }),
    remove: ({ domain }: Domain) =>
      run(domain, async () => {
        await host.api.domain.remove({ organizationId, domain });
      }),
  };
}
