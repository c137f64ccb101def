import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import type { WorkspaceId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { ErrorState, SkeletonRows } from '@cofferdam/ui/base';
import { ConfirmDialog, NameBox } from '@cofferdam/ui/overlay';
import { useDeed } from '../../components/deeds/useDeed.ts';
import { deleteWorkspaceMessages as messages } from './deleteWorkspace.messages.ts';
import { MoveContents } from './MoveContents.tsx';

/** Props of DeleteWorkspaceDialog. */
export interface DeleteWorkspaceDialogProps {
  readonly organization: SessionOrganization;
  readonly workspace: { readonly id: WorkspaceId; readonly name: string };
  readonly onClose: () => void;
}

/** Erases a workspace after showing what is in it and asking for its name. */
export default function DeleteWorkspaceDialog({ organization, workspace, onClose }: DeleteWorkspaceDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const { isBusy, run } = useDeed();
  const place = { organizationId: organization.id, workspaceId: workspace.id };
  const contents = useQuery({
    queryKey: ['workspace-contents', workspace.id],
    gcTime: 0,
    queryFn: ({ signal }) => host.api.workspace.contents({ ...place }, { signal }),
  });
  const erase = async (): Promise<void> => {
    await host.api.workspace.delete({ ...place, name: workspace.name });
    host.notify({ type: 'INFO', title: messages.done(workspace.name) });
    onClose();
    host.events.emit('workspace.deleted', place);
    await queries.invalidateQueries({ queryKey: ['workspaces', organization.id] });
  };
  return (
    <ConfirmDialog
      open
      title={messages.title(workspace.name)}
      confirmLabel={messages.confirm}
      keepLabel={messages.keep}
      loading={isBusy}
      typeToConfirm={{ text: workspace.name, label: messages.type(workspace.name), waitReason: messages.wait }}
      onConfirm={() => run(erase)}
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
                <div key={line}>{line}</div>
              ))}
            </NameBox>
            {contents.data.secrets + contents.data.twoFactors + contents.data.notes > 0 && (
              <MoveContents {...place} onChanged={() => void contents.refetch()} />
            )}
          </>
        )
      }
    >
      {messages.lead(workspace.name, organization.name)}
    </ConfirmDialog>
  );
}
