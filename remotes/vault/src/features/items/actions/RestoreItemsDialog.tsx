import { useState } from 'react';
import { checkNewName, limits } from '@cofferdam/domain';
import { TextField } from '@cofferdam/ui/form';
import { nameFaultWords } from '../forms/nameFaults.messages.ts';
import { describeItems, ItemActionDialog, type ItemDialogProps } from './ItemActionDialog.tsx';
import { itemActionMessages as messages } from './itemActions.messages.ts';

/** Restores items from the trash. */
export function RestoreItemsDialog(props: ItemDialogProps) {
  const what = describeItems(props.kinds, props.items);
  return (
    <ItemActionDialog
      {...props}
      title={messages.restoreTitle(what)}
      confirmLabel={messages.restore}
      doneTitle={messages.restored(what)}
      send={(kind, context, part) => kind.change(context, part, { action: 'restore' })}
    >
      <p>{messages.restoreText(props.items.length, props.items[0].workspace.name)}</p>
    </ItemActionDialog>
  );
}

/** Restores one item under another name, because its own is in use. */
export function RestoreAsDialog(props: ItemDialogProps) {
  const [item] = props.items;
  const [wanted, setWanted] = useState(item.name);
  const checked = checkNewName(wanted);
  const error = checked.ok ? undefined : { empty: messages.nameNeeded, ...nameFaultWords }[checked.fault];
  return (
    <ItemActionDialog
      {...props}
      title={messages.restoreAsTitle(item.name)}
      confirmLabel={messages.restore}
      doneTitle={messages.restored(checked.ok ? checked.name : '')}
      disabledReason={error}
      send={async (kind, context, part) =>
        checked.ok ? kind.change(context, part, { action: 'restore', newName: checked.name }) : []
      }
    >
      <p>{messages.nameInUse(item.workspace.name)}</p>
      <TextField
        mono
        autoFocus
        label={messages.name}
        limit={limits.nameLength}
        value={wanted}
        error={error}
        onChange={setWanted}
      />
    </ItemActionDialog>
  );
}
