import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cofferdam/api-client';
import { useHost, useSession } from '@cofferdam/remote-contract/react';

/** Where one goes once the workspace is there. */
export interface CreateWorkspaceSettings {
  readonly nextPath: string;
}

/** Creates a standard workspace in the current organization and makes it the current one. */
export function useCreateWorkspace(settings: CreateWorkspaceSettings) {
  const host = useHost();
  const { organization } = useSession();
  const queries = useQueryClient();
  const [isCreating, setIsCreating] = useState(false);
  /** The name that the server said is taken. */
  const [takenName, setTakenName] = useState<string | null>(null);

  const create = async (name: string, description: string): Promise<void> => {
    if (isCreating || organization === null) return;
    setIsCreating(true);
    try {
      const { workspace } = await host.api.workspace.create({
        organizationId: organization.id,
        name,
        ...(description.trim() === '' ? {} : { description: description.trim() }),
      });
      host.events.emit('workspace.created', {
        organizationId: organization.id,
        workspaceId: workspace.id,
      });
      await queries.invalidateQueries({ queryKey: ['workspaces', organization.id] });
      await host.session.selectWorkspace(workspace.id);
      host.navigate(settings.nextPath, { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'workspace.exist.name') setTakenName(name);
      else host.handleError(error);
    } finally {
      setIsCreating(false);
    }
  };
  return { create, isCreating, takenName };
}
