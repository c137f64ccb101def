import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import { countCodePoints, limits } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
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

/** Changes the name and description of a workspace. */
export default function EditWorkspaceDialog({ workspace, onClose }: EditWorkspaceDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [name, setName] = useState(workspace.name);
  const [description, setDescription] = useState(workspace.description ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const isPrivate = workspace.type === 'PRIVATE';
  const isLong = countCodePoints(description) > limits.descriptionLength;

  const { organizationId, id: workspaceId } = workspace;
  const command = useCommand({
    run: () =>
      host.api.workspace.update({
        organizationId,
        workspaceId,
        ...(isPrivate || name === workspace.name ? {} : { newName: name }),
        ...(description.trim() === (workspace.description ?? '') ? {} : { description: description.trim() }),
      }),
    refusalOf: (error) =>
      error instanceof ApiError && error.errorCode === 'workspace.exist.name' ? messages.taken(name) : null,
    onDone: ({ workspace: saved }) => {
      host.notify({ type: 'INFO', title: messages.done(saved.name) });
      onClose();
      host.events.emit('organization.updated', { organizationId });
      return queries.invalidateQueries({ queryKey: ['org-admin', 'workspaces', organizationId] });
    },
  });
  const fault = describeNameFault(name);
  const error = command.refusal ?? (isChecked ? fault : undefined);
  const submit = (): void => {
    setIsChecked(true);
    if (fault === undefined && !isLong) void command.run();
  };
  return (
    <FormDialog
      open
      title={messages.title(workspace.name)}
      onClose={onClose}
      submit={{ label: messages.save, loading: command.isRunning, onSubmit: submit }}
    >
      <TextField
        mono
        autoFocus={!isPrivate}
        readOnly={isPrivate}
        label={messages.name}
        value={name}
        onChange={(typed) => {
          setName(typed);
          command.clearRefusal();
        }}
        limit={limits.nameLength}
        {...(isPrivate ? { hint: messages.privateName } : {})}
        {...(error === undefined ? {} : { error })}
      />
      <DescriptionField label={messages.description} value={description} onChange={setDescription} />
    </FormDialog>
  );
}
