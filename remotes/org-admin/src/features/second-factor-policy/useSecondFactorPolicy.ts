import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { secondFactorPolicyMessages as messages } from './secondFactorPolicy.messages.ts';

/** Whether a second factor is required, and who has none. */
export type SecondFactorPolicy = CallOutput<'organization', 'secondFactorPolicy'>;

/** The policy of an organization, and changing it. */
export function useSecondFactorPolicy(organizationId: OrganizationId) {
  const host = useHost();
  const queries = useQueryClient();
  const queryKey = ['org-admin', 'organization', organizationId, 'second-factor-policy'];
  const policy = useQuery({
    queryKey,
    queryFn: ({ signal }) => host.api.organization.secondFactorPolicy({ organizationId }, { signal }),
  });
  const change = useCommand({
    run: (isRequired: boolean) => host.api.organization.setSecondFactorPolicy({ organizationId, isRequired }),
    onDone: (_output, isRequired) => {
      host.notify({ type: 'INFO', title: isRequired ? messages.turnedOn : messages.turnedOff });
      return queries.invalidateQueries({ queryKey });
    },
  });
  return { policy, change };
}
