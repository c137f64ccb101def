import { useState } from 'react';
import { limits } from '@cofferdam/domain';
import { describeItems, ItemActionDialog, type ItemDialogProps } from '../actions/ItemActionDialog.tsx';
import { LabelsField } from '../forms/LabelsField.tsx';
import { labelItemsMessages as messages } from './labelItems.messages.ts';

/** Adds and removes labels of items. */
export function LabelItemsDialog(props: ItemDialogProps) {
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const isChanged = add.length + remove.length > 0;
  const what = describeItems(props.kinds, props.items);
  return (
    <ItemActionDialog
      {...props}
      batchSize={limits.namesAtOnce}
      title={messages.title(what)}
      confirmLabel={messages.confirm}
      doneTitle={messages.done(what)}
      isChanged={isChanged}
      disabledReason={isChanged ? undefined : messages.wait}
      send={(kind, context, part) => kind.label(context, part, { add, remove })}
    >
      <LabelsField label={messages.add} values={add} onChange={setAdd} />
      <LabelsField label={messages.remove} values={remove} onChange={setRemove} />
    </ItemActionDialog>
  );
}
