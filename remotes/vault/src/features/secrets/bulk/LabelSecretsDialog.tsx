import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { BulkActionDialog } from '../../items/dialogs/BulkActionDialog.tsx';
import { LabelsField } from '../../items/forms/LabelsField.tsx';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { labelSecretsMessages as messages } from './labelSecrets.messages.ts';

/** Props of LabelSecretsDialog. */
export interface LabelSecretsDialogProps {
  readonly place: WorkspaceScope;
  readonly names: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Adds and removes labels of secrets. */
export default function LabelSecretsDialog({ place, names, onClose, onDone }: LabelSecretsDialogProps) {
  const { api } = useHost();
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  return (
    <BulkActionDialog
      place={place}
      items={names}
      nameOf={(name) => name}
      title={messages.title(names.length)}
      confirmLabel={messages.confirm}
      doneTitle={messages.done(names.length)}
      waitReason={add.length + remove.length === 0 ? messages.wait : undefined}
      send={(part, signal) =>
        api.secret.label({ ...idsOf(place), names: part, add: [...add], remove: [...remove] }, { signal })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <LabelsField label={messages.add} values={add} onChange={setAdd} />
      <LabelsField label={messages.remove} values={remove} onChange={setRemove} />
    </BulkActionDialog>
  );
}
