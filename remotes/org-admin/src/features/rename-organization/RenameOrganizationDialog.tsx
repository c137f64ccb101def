import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, type OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { describeNameFault } from '../../components/names/describeNameFault.ts';
import { renameOrganizationMessages as messages } from './renameOrganization.messages.ts';

/** Props of RenameOrganizationDialog. */
export interface RenameOrganizationDialogProps {
  readonly organization: { readonly id: OrganizationId; readonly name: string };
  readonly onClose: () => void;
}

/** Gives an organization another name. */
export default function RenameOrganizationDialog({ organization, onClose }: RenameOrganizationDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [name, setName] = useState(organization.name);
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { id: organizationId } = organization;
  const fault = describeNameFault(name);
  const submit = async (): Promise<void> => {
    setIsChecked(true);
    if (isSaving || fault !== undefined) return;
    setIsSaving(true);
    try {
      const { organization: renamed } = await host.api.organization.update({ organizationId, name });
      host.notify({ type: 'INFO', title: messages.done(renamed.name) });
      onClose();
      host.events.emit('organization.updated', { organizationId });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['organizations'] }),
        queries.invalidateQueries({ queryKey: ['organization-overview', organizationId] }),
      ]);
    } catch (error) {
      host.handleError(error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <FormDialog
      open
      title={messages.title(organization.name)}
      onClose={onClose}
      submit={{ label: messages.save, loading: isSaving, onSubmit: () => void submit() }}
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
