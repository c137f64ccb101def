import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { leaveOrganizationMessages as messages } from './leaveOrganization.messages.ts';

/** Props of LeaveOrganizationDialog. */
export interface LeaveOrganizationDialogProps {
  readonly organization: { readonly id: OrganizationId; readonly name: string };
  readonly onClose: () => void;
}

/** Ends one's own membership. */
export default function LeaveOrganizationDialog({ organization, onClose }: LeaveOrganizationDialogProps) {
  const host = useHost();
  const { user } = useSession();
  const queries = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  const run = async (): Promise<void> => {
    setIsLeaving(true);
    try {
      await host.api.userOrganization.leave({ organizationId: organization.id });
      host.notify({ type: 'INFO', title: messages.done(organization.name) });
      onClose();
      await queries.invalidateQueries({ queryKey: ['organizations'] });
      host.events.emit('member.removed', { organizationId: organization.id, userId: user.id });
    } catch (error) {
      host.handleError(error);
    } finally {
      setIsLeaving(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={messages.title(organization.name)}
      confirmLabel={messages.confirm}
      keepLabel={messages.keep}
      loading={isLeaving}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {messages.lead(organization.name)}
    </ConfirmDialog>
  );
}
