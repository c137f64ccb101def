import { useQueryClient } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { useDeed } from '../../components/deeds/useDeed.ts';
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
  const { isBusy, run } = useDeed();
  const leave = async (): Promise<void> => {
    await host.api.userOrganization.leave({ organizationId: organization.id });
    host.notify({ type: 'INFO', title: messages.done(organization.name) });
    onClose();
    await queries.invalidateQueries({ queryKey: ['organizations'] });
    host.events.emit('member.removed', { organizationId: organization.id, userId: user.id });
  };
  return (
    <ConfirmDialog
      open
      title={messages.title(organization.name)}
      confirmLabel={messages.confirm}
      keepLabel={messages.keep}
      loading={isBusy}
      onConfirm={() => run(leave)}
      onClose={onClose}
    >
      {messages.lead(organization.name)}
    </ConfirmDialog>
  );
}
