import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import { countCodePoints, limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { TextField } from '@cofferdam/ui/form';
import { FormDialog } from '@cofferdam/ui/overlay';
import { describeNameFault } from '../../components/names/describeNameFault.ts';
import { DescriptionField } from '../../components/names/DescriptionField.tsx';
import { editWorkspaceMessages as messages } from './editWorkspace.messages.ts';

/** Props of EditWorkspaceDialog. */
export interface EditWorkspaceDialogProps {
  readonly workspace: Pick<
    CallOutput<'workspace', 'get'>['workspace'],
    'id' | 'organizationId' | 'name' | 'description' | 'type'
  >;
  readonly onClose: () => void;
}

/** Gives a workspace another name or description. */
export default function EditWorkspaceDialog({ workspace, onClose }: EditWorkspaceDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [name, setName] = useState(workspace.name);
  const [description, setDescription] = useState(workspace.description ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const [takenName, setTakenName] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isPrivate = workspace.type === 'PRIVATE';
  const fault = takenName === name ? messages.taken(name) : describeNameFault(name);
  const isLong = countCodePoints(description) > limits.descriptionLength;

  const submit = async (): Promise<void> => {
    setIsChecked(true);
    if (isSaving || fault !== undefined || isLong) return;
    setIsSaving(true);
    const { organizationId, id: workspaceId } = workspace;
    try {
      const { workspace: saved } = await host.api.workspace.update({
        organizationId,
        workspaceId,
        ...(isPrivate || name === workspace.name ? {} : { newName: name }),
        ...(description.trim() === (workspace.description ?? '') ? {} : { description: description.trim() }),
      });
      host.notify({ type: 'INFO', title: messages.done(saved.name) });
      onClose();
      host.events.emit('organization.updated', { organizationId });
      await queries.invalidateQueries({ queryKey: ['workspaces', organizationId] });
    } catch (error) {
      if (error instanceof ApiError && error.errorCode === 'workspace.exist.name') setTakenName(name);
      else host.handleError(error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <FormDialog
      open
      title={messages.title(workspace.name)}
      onClose={onClose}
      submit={{ label: messages.save, loading: isSaving, onSubmit: () => void submit() }}
    >
      <TextField
        mono
        autoFocus={!isPrivate}
        readOnly={isPrivate}
        label={messages.name}
        value={name}
        onChange={setName}
        limit={limits.nameLength}
        {...(isPrivate ? { hint: messages.privateName } : {})}
        {...((isChecked || takenName === name) && fault !== undefined ? { error: fault } : {})}
      />
      <DescriptionField label={messages.description} value={description} onChange={setDescription} />
    </FormDialog>
  );
}
