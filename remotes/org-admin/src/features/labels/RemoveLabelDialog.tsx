import { useQueryClient } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { useDeed } from '../../components/deeds/useDeed.ts';
import { labelsMessages as messages } from './labels.messages.ts';
import { labelsKey, type Label } from './useLabels.ts';

/** Props of RemoveLabelDialog. */
export interface RemoveLabelDialogProps {
  readonly organizationId: OrganizationId;
  readonly label: Label;
  readonly onClose: () => void;
}

/** Removes a label after saying from how many things it is taken. */
export default function RemoveLabelDialog({ organizationId, label, onClose }: RemoveLabelDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const { isBusy, run } = useDeed();
  const remove = async (): Promise<void> => {
    try {
      await host.api.label.remove({ organizationId, id: label.id });
      host.notify({ type: 'INFO', title: messages.removed(label.name) });
      onClose();
    } finally {
      await queries.invalidateQueries({ queryKey: labelsKey(organizationId) });
    }
  };
  return (
    <ConfirmDialog
      open
      title={messages.removeTitle(label.name)}
      confirmLabel={messages.remove}
      keepLabel={messages.keep}
      loading={isBusy}
      onConfirm={() => run(remove)}
      onClose={onClose}
    >
      {messages.removes(label.uses)} {messages.privateStay}
    </ConfirmDialog>
  );
}
