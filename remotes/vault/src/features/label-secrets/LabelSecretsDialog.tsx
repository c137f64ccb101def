import { useState } from 'react';
import { isLabel, limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { LabelInput } from '@cofferdam/ui/form';
import { ManyDialog } from '../../components/deeds/ManyDialog.tsx';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { labelSecretsMessages as messages } from './labelSecrets.messages.ts';

/** Props of LabelSecretsDialog. */
export interface LabelSecretsDialogProps {
  readonly place: Place;
  readonly names: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Adds and removes labels of secrets. */
export default function LabelSecretsDialog({ place, names, onClose, onDone }: LabelSecretsDialogProps) {
  const { api } = useHost();
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const check = (label: string): string | undefined =>
    isLabel(label.normalize('NFC').trim()) ? undefined : messages.fault(label);
  return (
    <ManyDialog
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
      <LabelInput label={messages.add} values={add} max={limits.labels} check={check} onChange={setAdd} />
      <LabelInput label={messages.remove} values={remove} max={limits.labels} check={check} onChange={setRemove} />
    </ManyDialog>
  );
}
