import { FolderInput, Trash2 } from '@cofferdam/ui/icons';
import type { ListAction } from './listAction.ts';
import { itemListMessages as messages } from './itemList.messages.ts';

/** Moving and deleting, which need the same permission, as actions on one item or many. */
export function moveAndDelete<Row>(
  disabledReason: string | undefined,
  perform: (question: 'move' | 'delete', rows: readonly Row[]) => void,
): readonly ListAction<Row>[] {
  return [
    {
      id: 'move',
      label: messages.move,
      icon: <FolderInput />,
      at: 'menu',
      isBulk: true,
      disabledReason,
      perform: (rows) => perform('move', rows),
    },
    {
      id: 'delete',
      label: messages.delete,
      icon: <Trash2 />,
      at: 'menu',
      isBulk: true,
      isDangerous: true,
      disabledReason,
      perform: (rows) => perform('delete', rows),
    },
  ];
}
