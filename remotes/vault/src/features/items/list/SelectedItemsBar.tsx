import type { ReactNode } from 'react';
import { Button } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { SelectionBar } from '@cofferdam/ui/table';
import { itemListMessages as messages } from './itemList.messages.ts';
import type { ItemSelection } from './useItemSelection.ts';

/** Something to do with all selected items. */
export interface BulkItemAction<Row> {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabledReason: string | undefined;
  readonly perform: (rows: readonly Row[]) => void;
}

/** Props of SelectedItemsBar. */
export interface SelectedItemsBarProps<Row> {
  readonly selection: ItemSelection<Row>;
  readonly actions: readonly BulkItemAction<Row>[];
}

/** The actions on the selected items. */
export function SelectedItemsBar<Row>({ selection, actions }: SelectedItemsBarProps<Row>) {
  return (
    <SelectionBar text={messages.selected(formatNumber(selection.count))} onClear={selection.clear}>
      {actions.map(({ id, label, icon, disabledReason, perform }) => (
        <Button
          key={id}
          variant="text"
          size="small"
          icon={icon}
          loading={selection.isReading}
          disabledReason={disabledReason}
          onClick={() => selection.readRows(perform)}
        >
          {label}
        </Button>
      ))}
    </SelectionBar>
  );
}
