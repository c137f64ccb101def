import type { PermissionName } from '@cofferdam/domain';
import type { PageAction } from '@cofferdam/remote-contract';
import { FolderInput, Pencil, Share2, SquarePen, Trash2 } from '@cofferdam/ui/icons';
import { itemPageMessages as messages } from './itemPage.messages.ts';

/** An action on a page's item. */
export type ItemAction = PageAction & {
  /** Where it is shown: as the `primary` button, beside it in the `header`, or in the More menu. */
  readonly at: 'primary' | 'header' | 'more';
  readonly isDangerous?: boolean;
};

/** What the actions of an item depend on. */
export interface ItemActionsOptions {
  /** Address of the page. */
  readonly path: string;
  readonly edit: ({ readonly href: string } | { readonly perform: () => void }) & {
    readonly permission: PermissionName;
  };
  readonly details: {
    readonly permission: PermissionName;
    /** Default: "Edit details…". */
    readonly label?: string;
    readonly perform: () => void;
  };
  /** Omitted for items that can't be shared. */
  readonly sharePermission?: PermissionName;
  readonly deletePermission: PermissionName;
  /** Why the item can't be edited, whatever the person's role is. */
  readonly readOnlyReason: string | undefined;
  /** Why its dialogs can't open yet; undefined once the item has arrived. */
  readonly loadingReason: string | undefined;
  readonly onAsk: (question: 'move' | 'delete') => void;
}

/** The actions of all kinds' pages, with the same labels and shortcuts. */
export function itemActions(options: ItemActionsOptions): readonly ItemAction[] {
  const { path, edit, details, sharePermission, deletePermission, readOnlyReason, loadingReason, onAsk } = options;
  const share: ItemAction[] =
    sharePermission === undefined
      ? []
      : [
          {
            id: 'share',
            at: 'header',
            label: messages.share,
            icon: <Share2 />,
            key: 's',
            permission: sharePermission,
            href: `${path}?share=current`,
          },
        ];
  return [
    ...share,
    {
      id: 'edit',
      at: 'primary',
      label: messages.edit,
      icon: <Pencil />,
      key: 'e',
      // Pages for editing load the item themselves.
      disabledReason: readOnlyReason ?? ('href' in edit ? undefined : loadingReason),
      ...edit,
    },
    {
      id: 'details',
      at: 'more',
      label: messages.editDetails,
      icon: <SquarePen />,
      disabledReason: readOnlyReason ?? loadingReason,
      ...details,
    },
    {
      id: 'move',
      at: 'more',
      label: messages.move,
      icon: <FolderInput />,
      permission: deletePermission,
      disabledReason: loadingReason,
      perform: () => onAsk('move'),
    },
    {
      id: 'delete',
      at: 'more',
      label: messages.delete,
      icon: <Trash2 />,
      permission: deletePermission,
      disabledReason: loadingReason,
      isDangerous: true,
      perform: () => onAsk('delete'),
    },
  ];
}
