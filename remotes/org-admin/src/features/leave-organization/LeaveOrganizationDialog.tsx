import { useQueryClient } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { ConfirmCommandDialog } from '../../components/actions/ConfirmCommandDialog.tsx';
import { leaveOrganizationMessages as messages } from './leaveOrganization.messages.ts';

/** Props of LeaveOrganizationDialog. */
export interface LeaveOrganizationDialogProps {
  readonly organization: { readonly id: OrganizationId; readonly name: string };
  readonly onClose: () => void;
}

/** Ends one's own membership. */
export default function LeaveOrganizationDialog({ organization, onClose }: LeaveOrganizationDialogProps) {
  const { api, events } = useHost();
  const { user } = useSession();
  const queries = useQueryClient();
  const { id: organizationId, name } = organization;
  return (
    <ConfirmCommandDialog
      title={messages.title(name)}
      confirmLabel={messages.confirm}
      keepLabel={messages.keep}
      doneTitle={messages.done(name)}
      run={() => api.userOrganization.leave({ organizationId })}
      onDone={async () => {
        await queries.invalidateQueries({ queryKey: ['org-admin', 'organizations'] });
        events.emit('member.removed', { organizationId, userId: user.id });
      }}
      onClose={onClose}
    >
      {messages.lead(name)}
    </ConfirmCommandDialog>
  );
}
