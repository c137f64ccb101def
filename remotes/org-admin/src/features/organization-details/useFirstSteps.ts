import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { isFirstAttempt } from '../../components/limits/isFirstAttempt.ts';

/** Whether the first steps are shown. */
export type FirstStepsView = ReturnType<typeof useFirstSteps>;

const key = ['org-admin', 'preferences', 'organization-view'] as const;
const maxDismissed = 100;

/** Whether the person dismissed the first steps of an organization; stored in their preferences. */
export function useFirstSteps(organizationId: OrganizationId) {
  const { api } = useHost();
  const queries = useQueryClient();
  const view = useQuery({
    queryKey: key,
    queryFn: async () => (await api.preferences.load({})).document?.organizationView?.dismissedSteps ?? [],
  });
  const command = useCommand({
    run: () => {
      const dismissedSteps = [organizationId, ...(view.data ?? []).filter((id) => id !== organizationId)];
      return api.preferences.merge({
        document: { organizationView: { dismissedSteps: dismissedSteps.slice(0, maxDismissed) } },
      });
    },
    onDone: () => queries.invalidateQueries({ queryKey: key }),
  });
  return {
    isLoading: isFirstAttempt(view),
    isDismissed: view.data?.includes(organizationId) ?? true,
    dismiss: () => void command.run(),
  };
}
