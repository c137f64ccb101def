import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PlanName } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

/** Creates an organization once, makes it the current one and goes on to its first workspace. */
export function useCreateOrganization() {
  const host = useHost();
  const queries = useQueryClient();
  const [isCreating, setIsCreating] = useState(false);

  const create = async (name: string, subscriptionType: PlanName): Promise<void> => {
    if (isCreating) return;
    setIsCreating(true);
    try {
      const { organization } = await host.api.organization.create({ name, subscriptionType });
      host.events.emit('organization.created', { organizationId: organization.id });
      await queries.invalidateQueries({ queryKey: ['organizations'] });
      await host.session.selectOrganization(organization.id);
      host.navigate('/workspace/create?first=1', { replace: true });
    } catch (error) {
      host.handleError(error);
    } finally {
      setIsCreating(false);
    }
  };
  return { create, isCreating };
}
