import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { ErrorState, SkeletonRows } from '@cofferdam/ui/base';
import { NameBox } from '@cofferdam/ui/overlay';
import { jobMessages } from '../../components/background-job/backgroundJob.messages.ts';
import { ConfirmCommandDialog } from '../../components/actions/ConfirmCommandDialog.tsx';
import { deleteWorkspaceMessages as messages } from './deleteWorkspace.messages.ts';
import { MoveContents } from './MoveContents.tsx';
import { MoveProgress } from './MoveProgress.tsx';
import type { MoveWorkspace, MoveRun } from './useMoveRun.ts';

/** Props of DeleteWorkspaceDialog. */
export interface DeleteWorkspaceDialogProps {
  readonly organization: SessionOrganization;
  readonly workspace: MoveWorkspace;
  readonly move: MoveRun;
  readonly onClose: () => void;
}

/** Deletes a workspace after showing its contents and asking for its name. */
export default function DeleteWorkspaceDialog({ organization, workspace, move, onClose }: DeleteWorkspaceDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const scope = { organizationId: organization.id, workspaceId: workspace.id };
  const moving = move.state?.from.id === workspace.id ? move.state : null;
  const isMoving = moving?.phase === 'running';
  const contents = useQuery({
    queryKey: ['org-admin', 'workspace-contents', workspace.id],
    gcTime: 0,
    queryFn: ({ signal }) => host.api.workspace.contents({ ...scope }, { signal }),
  });
  return (
    <ConfirmCommandDialog
      title={messages.title(workspace.name)}
      confirmLabel={messages.confirm}
      keepLabel={isMoving ? jobMessages.leave : messages.keep}
      disabledReason={isMoving ? messages.waitForMove : undefined}
      typeToConfirm={{ text: workspace.name, label: messages.type(workspace.name), disabledReason: messages.wait }}
      doneTitle={messages.done(workspace.name)}
      run={() => host.api.workspace.delete({ ...scope, name: workspace.name })}
      onDone={async () => {
        if (moving !== null) move.forget();
        host.events.emit('workspace.deleted', scope);
        await queries.invalidateQueries({ queryKey: ['org-admin', 'workspaces', organization.id] });
      }}
      onClose={onClose}
      dependents={
        contents.isError ? (
          <ErrorState title={messages.failed} onRetry={() => void contents.refetch()} />
        ) : contents.data === undefined ? (
          <SkeletonRows rows={3} />
        ) : (
          <>
            <NameBox>
              {messages.contents(contents.data).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </NameBox>
            {!isMoving && contents.data.secrets + contents.data.twoFactors + contents.data.notes > 0 && (
              <MoveContents organizationId={organization.id} workspace={workspace} run={move} />
            )}
            {moving !== null && <MoveProgress run={move} state={moving} />}
          </>
        )
      }
    >
      {messages.lead(workspace.name, organization.name)}
    </ConfirmCommandDialog>
  );
}
