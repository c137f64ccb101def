import type { OrganizationId, PlanName } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { useBillingChanged } from '../../components/subscription/billingQueries.ts';
import { scheduledChangeMessages as messages } from './scheduledChange.messages.ts';

/** Props of CancelChangeDialog. */
export interface CancelChangeDialogProps {
  readonly organizationId: OrganizationId;
  /** The plan that stays. */
  readonly plan: PlanName;
  /** When the change would take effect. */
  readonly day: string;
  readonly onClose: () => void;
}

/** Asks before a scheduled change is canceled. */
export default function CancelChangeDialog({ organizationId, plan, day, onClose }: CancelChangeDialogProps) {
  const host = useHost();
  const changed = useBillingChanged(organizationId);
  const name = limitsMessages.plans[plan];
  const command = useCommand({
    run: () => host.api.billing.cancelChange({ organizationId }),
    onDone: () => {
      host.notify({ type: 'INFO', title: messages.done });
      onClose();
      return changed();
    },
  });
  return (
    <ConfirmDialog
      open
      danger={false}
      title={messages.question}
      keepLabel={messages.keep}
      confirmLabel={messages.cancel}
      loading={command.isRunning}
      onConfirm={() => void command.run()}
      onClose={onClose}
    >
      {messages.stays(name, day)}
    </ConfirmDialog>
  );
}
