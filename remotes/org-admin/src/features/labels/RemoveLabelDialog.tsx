import { useQueryClient } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { ConfirmCommandDialog } from '../../components/actions/ConfirmCommandDialog.tsx';
import { labelsMessages as messages } from './labels.messages.ts';
import { countUses, keepLabel, labelsKey, type Label } from './useLabels.ts';

/** Props of RemoveLabelDialog. */
export interface RemoveLabelDialogProps {
  readonly organizationId: OrganizationId;
  readonly label: Label;
  readonly onClose: () => void;
}

/** Removes a label after saying how many items use it. */
export default function RemoveLabelDialog({ organizationId, label, onClose }: RemoveLabelDialogProps) {
  const { api } = useHost();
  const queries = useQueryClient();
  return (
    <ConfirmCommandDialog
      title={messages.removeTitle(label.name)}
      confirmLabel={messages.remove}
      keepLabel={messages.keep}
      doneTitle={messages.removed(label.name)}
      // Refresh after a failure too: someone else may have removed the label.
      run={() =>
        keepLabel(api, organizationId, label)
          .then((id) => api.label.remove({ organizationId, id }))
          .finally(() => void queries.invalidateQueries({ queryKey: labelsKey(organizationId) }))
      }
      onClose={onClose}
    >
      {messages.removes(countUses(label))} {messages.privateStay}
    </ConfirmCommandDialog>
  );
}
