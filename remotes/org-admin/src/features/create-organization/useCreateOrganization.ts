import { useQueryClient } from '@tanstack/react-query';
import type { PlanName } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';

/** Name and plan of an organization to create. */
export interface NewOrganization {
  readonly name: string;
  readonly subscriptionType: PlanName;
}

/** Creates an organization, makes it the current one and opens the page that creates its first workspace. */
export function useCreateOrganization() {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand({
    run: async (input: NewOrganization) => {
      const { organization } = await host.api.organization.create({ ...input });
      host.events.emit('organization.created', { organizationId: organization.id });
      await queries.invalidateQueries({ queryKey: ['org-admin', 'organizations'] });
      const isSelected = await host.session.selectOrganization(organization.id);
      host.navigate(isSelected ? '/workspace/create?first=1' : '/r/organizations', { replace: true });
    },
  });
}
