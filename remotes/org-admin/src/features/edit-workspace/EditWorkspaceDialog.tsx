import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { NameDialog, type TypedNames } from '../../components/names/NameDialog.tsx';
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
  const { organizationId, id: workspaceId } = workspace;
  const description = workspace.description ?? '';
  const isPrivate = workspace.type === 'PRIVATE';
  const command = useCommand({
    run: (typed: TypedNames) =>
      host.api.workspace.update({
        organizationId,
        workspaceId,
        ...(isPrivate || typed.name === workspace.name ? {} : { newName: typed.name }),
        ...(typed.description.trim() === description ? {} : { description: typed.description.trim() }),
      }),
    refusalOf: (error) =>
      error instanceof ApiError && error.errorCode === 'workspace.exist.name' ? messages.taken : null,
    onDone: ({ workspace: saved }) => {
      host.notify({ type: 'INFO', title: messages.done(saved.name) });
      onClose();
      host.events.emit('organization.updated', { organizationId });
      return queries.invalidateQueries({ queryKey: ['org-admin', 'workspaces', organizationId] });
    },
  });
  const { privateName, ...words } = messages;
  return (
    <NameDialog
      words={{ ...words, title: messages.title(workspace.name), ...(isPrivate ? { nameHint: privateName } : {}) }}
      name={workspace.name}
      description={description}
      mono
      isNameFixed={isPrivate}
      command={command}
      onClose={onClose}
    />
  );
}
