import { useState } from 'react';
import { TextField } from '@cofferdam/ui/form';
import { describeItems, ItemActionDialog, type ItemDialogProps } from './ItemActionDialog.tsx';
import { ScopeSentence } from './ScopeSentence.tsx';
import { itemActionMessages as messages } from './itemActions.messages.ts';

/** Asks before items in the trash are deleted permanently. It can't be undone, so a word must be typed. */
export function DestroyItemsDialog(props: ItemDialogProps) {
  const { kinds, items } = props;
  const [typed, setTyped] = useState('');
  const what = describeItems(kinds, items);
  return (
    <ItemActionDialog
      {...props}
      isDanger
      title={messages.destroyTitle(what)}
      confirmLabel={messages.destroy}
      cancelLabel={messages.keep(items.length)}
      doneTitle={messages.destroyed(what)}
      disabledReason={typed.trim() === what ? undefined : messages.type(what)}
      send={(kind, context, part) => kind.change(context, part, { action: 'destroy' })}
      below={<TextField mono autoFocus label={messages.type(what)} value={typed} onChange={setTyped} />}
    >
      <p>
        <ScopeSentence {...props} words={messages.destroyText} />
      </p>
    </ItemActionDialog>
  );
}
