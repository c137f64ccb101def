import { useQueryClient } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { NameDialog, type TypedNames } from '../../components/names/NameDialog.tsx';
import { renameOrganizationMessages as messages } from './renameOrganization.messages.ts';

/** Props of RenameOrganizationDialog. */
export interface RenameOrganizationDialogProps {
  readonly organization: { readonly id: OrganizationId; readonly name: string };
  readonly onClose: () => void;
}

/** Renames an organization. */
export default function RenameOrganizationDialog({ organization, onClose }: RenameOrganizationDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const { id: organizationId } = organization;
  const command = useCommand({
    run: ({ name }: TypedNames) => host.api.organization.update({ organizationId, name }),
    onDone: ({ organization: renamed }) => {
      host.notify({ type: 'INFO', title: messages.done(renamed.name) });
      onClose();
      host.events.emit('organization.updated', { organizationId });
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['org-admin', 'organizations'] }),
        queries.invalidateQueries({ queryKey: ['org-admin', 'organization-overview', organizationId] }),
      ]);
    },
  });
  const words = { ...messages, title: messages.title(organization.name) };
  return <NameDialog words={words} name={organization.name} command={command} onClose={onClose} />;
}
