import { useState } from 'react';
import { ItemActionDialog, type ItemDialogProps } from '../../items/actions/ItemActionDialog.tsx';
import { LabelsField } from '../../items/forms/LabelsField.tsx';
import { allAtOnce } from '../../items/kinds/changeItems.ts';
import { labelSecretsMessages as messages } from './labelSecrets.messages.ts';

interface LabelChange {
  readonly add: string[];
  readonly remove: string[];
}

const changeLabels = allAtOnce<LabelChange>(({ api, scope, signal }, items, change) =>
  api.secret.label({ ...scope, names: items.map(({ name }) => name), ...change }, { signal }),
);

/** Adds and removes labels of secrets. */
export default function LabelSecretsDialog(props: ItemDialogProps) {
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const { length } = props.items;
  return (
    <ItemActionDialog
      {...props}
      title={messages.title(length)}
      confirmLabel={messages.confirm}
      doneTitle={messages.done(length)}
      waitReason={add.length + remove.length === 0 ? messages.wait : undefined}
      send={(_kind, context, part) => changeLabels(context, part, { add: [...add], remove: [...remove] })}
    >
      <LabelsField label={messages.add} values={add} onChange={setAdd} />
      <LabelsField label={messages.remove} values={remove} onChange={setRemove} />
    </ItemActionDialog>
  );
}
