import { useState, type ComponentType, type ReactNode } from 'react';
import { useSession } from '@cofferdam/remote-contract/react';
import { lazyDialog } from '@cofferdam/ui/overlay';
import type { ItemKinds, ItemRef, ItemRefs } from '../kinds/ItemKind.ts';
import type { ItemDialogProps } from './ItemActionDialog.tsx';

const loadDialogs = () => import(/* webpackChunkName: "item-dialogs" */ './itemDialogs.ts');

const dialogOf = (name: keyof Awaited<ReturnType<typeof loadDialogs>>) =>
  lazyDialog(async () => ({ default: (await loadDialogs())[name] }));

const commonDialogs = {
  delete: dialogOf('DeleteItemsDialog'),
  label: dialogOf('LabelItemsDialog'),
  move: dialogOf('MoveItemsDialog'),
  restore: dialogOf('RestoreItemsDialog'),
  'restore-as': dialogOf('RestoreAsDialog'),
  destroy: dialogOf('DestroyItemsDialog'),
};

/** A dialog request for items of any kind. */
export type ItemQuestion = keyof typeof commonDialogs;

/** Further dialogs of a kind, by their request. */
export type MoreItemDialogs<More extends string> = Readonly<Record<More, ComponentType<ItemDialogProps>>>;

/** Options of useItemDialogs. */
export interface ItemDialogOptions<More extends string> {
  readonly more?: MoreItemDialogs<More>;
  /** Called when all items were changed. */
  readonly onDone?: (question: ItemQuestion | More, items: readonly ItemRef[]) => void;
}

/** The dialogs about items. */
export interface ItemDialogs<More extends string> {
  readonly ask: (question: ItemQuestion | More, items: readonly ItemRef[]) => void;
  /** To be rendered by the page. */
  readonly dialogs: ReactNode;
}

/** One set of dialogs for items of all kinds, loaded when the first one opens. */
export function useItemDialogs<More extends string = never>(
  kinds: ItemKinds,
  { more, onDone }: ItemDialogOptions<More> = {},
): ItemDialogs<More> {
  const { organization } = useSession();
  const [asked, setAsked] = useState<Asked<More> | null>(null);
  const all: Readonly<Record<string, ComponentType<ItemDialogProps>>> = { ...commonDialogs, ...more };
  const Dialog = asked === null ? undefined : all[asked.question];
  return {
    ask: (question, [first, ...others]) => {
      if (first !== undefined) setAsked({ question, items: [first, ...others] });
    },
    dialogs: asked !== null && Dialog !== undefined && organization !== null && (
      <Dialog
        kinds={kinds}
        organizationId={organization.id}
        organizationName={organization.name}
        items={asked.items}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          onDone?.(asked.question, asked.items);
        }}
      />
    ),
  };
}

interface Asked<More extends string> {
  readonly question: ItemQuestion | More;
  readonly items: ItemRefs;
}
