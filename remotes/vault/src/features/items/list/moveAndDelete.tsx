import { FolderInput, Trash2 } from '@cofferdam/ui/icons';
import type { BulkItemAction } from './SelectedItemsBar.tsx';
import { itemListMessages as messages } from './itemList.messages.ts';

/** Moving and deleting, which need the same permission, as actions on one item or many. */
export function moveAndDelete<Row>(
  disabledReason: string | undefined,
  perform: (action: 'move' | 'delete', rows: readonly Row[]) => void,
): readonly BulkItemAction<Row>[] {
  return [
    {
      id: 'move',
      label: messages.move,
      icon: <FolderInput />,
      disabledReason,
      perform: (rows) => perform('move', rows),
    },
    {
      id: 'delete',
      label: messages.delete,
      icon: <Trash2 />,
      disabledReason,
      perform: (rows) => perform('delete', rows),
    },
  ];
}
