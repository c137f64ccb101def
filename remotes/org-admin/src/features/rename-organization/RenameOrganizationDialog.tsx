import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, type OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { describeNameFault } from '../../components/names/describeNameFault.ts';
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
  const [name, setName] = useState(organization.name);
  const [isChecked, setIsChecked] = useState(false);
  const { id: organizationId } = organization;
  const fault = describeNameFault(name);
  const command = useCommand({
    run: () => host.api.organization.update({ organizationId, name }),
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
  const submit = (): void => {
    setIsChecked(true);
    if (fault === undefined) void command.run();
  };
  return (
    <FormDialog
      open
      title={messages.title(organization.name)}
      onClose={onClose}
      submit={{ label: messages.save, loading: command.isRunning, onSubmit: submit }}
    >
      <TextField
        autoFocus
        label={messages.name}
        hint={messages.hint}
        value={name}
        onChange={setName}
        limit={limits.nameLength}
        {...(isChecked && fault !== undefined ? { error: fault } : {})}
      />
    </FormDialog>
  );
}
