import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { Link } from '@cofferdam/ui/base';
import { ConfirmDialog, NameBox } from '@cofferdam/ui/overlay';
import { deleteOrganizationMessages as messages } from './deleteOrganization.messages.ts';

/** Props of DeleteOrganizationDialog. */
export interface DeleteOrganizationDialogProps {
  readonly organization: CallOutput<'organization', 'my'>['organizations'][number];
  readonly onClose: () => void;
}

/** Erases an organization after saying what goes with it and asking for its name; the server asks to sign in again. */
export default function DeleteOrganizationDialog({ organization, onClose }: DeleteOrganizationDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [isDeleting, setIsDeleting] = useState(false);
  const { id: organizationId, name } = organization;
  const run = async (): Promise<void> => {
    setIsDeleting(true);
    try {
      await host.api.organization.delete({ organizationId, name });
      host.notify({ type: 'INFO', title: messages.done(name) });
      onClose();
      await queries.invalidateQueries({ queryKey: ['organizations'] });
      host.events.emit('organization.deleted', { organizationId });
    } catch (error) {
      host.handleError(error);
    } finally {
      setIsDeleting(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={messages.title(name)}
      confirmLabel={messages.confirm}
      keepLabel={messages.keep}
      loading={isDeleting}
      typeToConfirm={{ text: name, label: messages.type(name), waitReason: messages.wait }}
      onConfirm={() => void run()}
      onClose={onClose}
      dependents={
        <>
          <NameBox>
            {messages.facts(organization.memberCount, organization.workspaceCount).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </NameBox>
          <p className="cd-muted">
            {messages.exportFirst}{' '}
            <Link href={`/r/secrets?organizationId=${organizationId}`}>{messages.openSecrets}</Link>
          </p>
        </>
      }
    >
      {messages.lead(name)}
    </ConfirmDialog>
  );
}
