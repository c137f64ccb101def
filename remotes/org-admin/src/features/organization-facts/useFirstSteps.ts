import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';

const key = ['preferences', 'organization-view'] as const;
const kept = 100;

/** Whether the person wants the first steps of an organization out of sight; kept with their preferences. */
export function useFirstSteps(organizationId: OrganizationId) {
  const { api } = useHost();
  const queries = useQueryClient();
  const view = useQuery({
    queryKey: key,
    queryFn: async () => (await api.preferences.load({})).document?.organizationView?.dismissedSteps ?? [],
  });
  return {
    isDismissed: view.data?.includes(organizationId) ?? true,
    dismiss: async (): Promise<void> => {
      const dismissedSteps = [organizationId, ...(view.data ?? []).filter((id) => id !== organizationId)];
      await api.preferences.merge({
        document: { organizationView: { dismissedSteps: dismissedSteps.slice(0, kept) } },
      });
      await queries.invalidateQueries({ queryKey: key });
    },
  };
}
