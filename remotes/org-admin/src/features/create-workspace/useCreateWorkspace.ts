import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cofferdam/api-client';
import { useCommand, useHost, useSession } from '@cofferdam/remote-contract/react';

/** Name and description of a workspace to create. */
export interface NewWorkspace {
  readonly name: string;
  readonly description: string;
}

/**
 * Creates a standard workspace in the current organization, makes it the current one and opens its secrets.
 *
 * @param onCreated called before the page is left
 */
export function useCreateWorkspace(onCreated: () => void) {
  const host = useHost();
  const { organization } = useSession();
  const queries = useQueryClient();
  return useCommand({
    run: async ({ name, description }: NewWorkspace) => {
      if (organization === null) return;
      const { workspace } = await host.api.workspace.create({
        organizationId: organization.id,
        name,
        ...(description.trim() === '' ? {} : { description: description.trim() }),
      });
      host.events.emit('workspace.created', { organizationId: organization.id, workspaceId: workspace.id });
      await Promise.all(
        ['workspaces', 'organization-overview'].map((part) =>
          queries.invalidateQueries({ queryKey: ['org-admin', part, organization.id] }),
        ),
      );
      onCreated();
      const isSelected = await host.session.selectWorkspace(workspace.id);
      host.navigate(isSelected ? '/r/secrets' : '/r/workspaces', { replace: true });
    },
    refusalOf: (error) =>
      error instanceof ApiError && error.errorCode === 'workspace.exist.name' ? ('taken' as const) : null,
  });
}
