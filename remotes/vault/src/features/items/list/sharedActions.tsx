import { useSearchParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import type { MenuItem } from '@cofferdam/ui/floating';
import { ClipboardType, FolderInput, Share2, TagIcon, Trash2 } from '@cofferdam/ui/icons';
import type { ListAction } from '@cofferdam/ui/table';
import type { NamedItem } from '../kinds/ItemKind.ts';
import { itemListMessages as messages } from './itemList.messages.ts';

/** Copies the name of a row, with the same label and shortcut in every list. */
export function useCopyNameAction(): (row: NamedItem) => ListAction {
  const { copy } = useHost();
  return ({ name }) => ({
    id: 'copy-name',
    label: messages.copyName,
    icon: <ClipboardType />,
    key: 'n',
    perform: () => void copy(name, { what: messages.nameOf(name) }),
  });
}

/** Shares a row: the drawer opens over the list, which keeps its filter and order. */
export function useShareAction(disabledReason: string | undefined): (row: NamedItem) => ListAction {
  const [, setAddress] = useSearchParams();
  return ({ name }) => ({
    id: 'share',
    label: messages.share,
    icon: <Share2 />,
    at: 'hover',
    key: 's',
    disabledReason,
    perform: () =>
      setAddress((now) => {
        const next = new URLSearchParams(now);
        next.set('share', name);
        return next;
      }),
  });
}

/** Changing the labels of one item or many. */
export function labelAction(disabledReason: string | undefined, perform: () => void): MenuItem {
  return { id: 'label', label: messages.labels, icon: <TagIcon />, disabledReason, perform };
}

/** Moving and deleting one item or many, which need the same permission. */
export function moveAndDelete(
  disabledReason: string | undefined,
  ask: (question: 'move' | 'delete') => void,
): readonly MenuItem[] {
  return [
    { id: 'move', label: messages.move, icon: <FolderInput />, disabledReason, perform: () => ask('move') },
    {
      id: 'delete',
      label: messages.delete,
      icon: <Trash2 />,
      isDangerous: true,
      disabledReason,
      perform: () => ask('delete'),
    },
  ];
}
