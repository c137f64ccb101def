import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost, type Command } from '@cofferdam/remote-contract/react';
import type { TypedNames } from '../../components/names/NameDialog.tsx';
import { renameOrganizationMessages as messages } from './renameOrganization.messages.ts';

/** Renames an organization, confirms it, and refreshes everything that shows the name. */
export function useRenameOrganization(
  organizationId: OrganizationId,
): Command<TypedNames, CallOutput<'organization', 'update'>, never> {
  const host = useHost();
  const queries = useQueryClient();
  return useCommand({
    run: ({ name }: TypedNames) => host.api.organization.update({ organizationId, name }),
    onDone: ({ organization: renamed }) => {
      host.notify({ type: 'INFO', title: messages.done(renamed.name) });
      host.events.emit('organization.updated', { organizationId });
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['org-admin', 'organizations'] }),
        queries.invalidateQueries({ queryKey: ['org-admin', 'organization-overview', organizationId] }),
      ]);
    },
  });
}
