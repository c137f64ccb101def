import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@cofferdam/api-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { Link } from '@cofferdam/ui/base';
import { NameBox } from '@cofferdam/ui/overlay';
import { ConfirmCommandDialog } from '../../components/actions/ConfirmCommandDialog.tsx';
import { deleteOrganizationMessages as messages } from './deleteOrganization.messages.ts';

/** Props of DeleteOrganizationDialog. */
export interface DeleteOrganizationDialogProps {
  readonly organization: CallOutput<'organization', 'my'>['organizations'][number];
  readonly onClose: () => void;
}

/**
 * Deletes an organization after listing what is deleted with it and asking for its name. The server requires a fresh
 * sign-in.
 */
export default function DeleteOrganizationDialog({ organization, onClose }: DeleteOrganizationDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const { id: organizationId, name } = organization;
  return (
    <ConfirmCommandDialog
      title={messages.title(name)}
      confirmLabel={messages.confirm}
      keepLabel={messages.keep}
      typeToConfirm={{ text: name, label: messages.type(name), disabledReason: messages.wait }}
      doneTitle={messages.done(name)}
      run={() => host.api.organization.delete({ organizationId, name })}
      onDone={async () => {
        await queries.invalidateQueries({ queryKey: ['org-admin', 'organizations'] });
        host.events.emit('organization.deleted', { organizationId });
      }}
      onClose={onClose}
      dependents={
        <>
          <NameBox>
            {messages.losses(organization.memberCount, organization.workspaceCount).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </NameBox>
          <p className="cd-muted">
            {messages.exportFirst}{' '}
            <Link href={`/organization/settings?organizationId=${organizationId}&export=1`}>{messages.openExport}</Link>
          </p>
        </>
      }
    >
      {messages.lead(name)}
    </ConfirmCommandDialog>
  );
}
