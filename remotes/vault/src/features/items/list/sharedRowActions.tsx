import { useSearchParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { ClipboardType, Share2 } from '@cofferdam/ui/icons';
import type { NamedItem } from '../kinds/ItemKind.ts';
import { itemListMessages as messages } from './itemList.messages.ts';
import type { ListAction } from './listAction.ts';

/** Copies the name of a row, with the same label and shortcut in every list. */
export function useCopyNameAction(at: ListAction<NamedItem>['at']): ListAction<NamedItem> {
  const { copy } = useHost();
  return {
    id: 'copy-name',
    label: messages.copyName,
    icon: <ClipboardType />,
    at,
    key: 'n',
    perform: ([row]) => {
      if (row !== undefined) void copy(row.name, { what: messages.nameOf(row.name) });
    },
  };
}

/** Shares a row: the drawer opens over the list, which keeps its filter and order. */
export function useShareAction(disabledReason: string | undefined): ListAction<NamedItem> {
  const [, setAddress] = useSearchParams();
  return {
    id: 'share',
    label: messages.share,
    icon: <Share2 />,
    at: 'hover',
    key: 's',
    disabledReason,
    perform: ([row]) =>
      setAddress((now) => {
        const next = new URLSearchParams(now);
        next.set('share', row?.name ?? '');
        return next;
      }),
  };
}
