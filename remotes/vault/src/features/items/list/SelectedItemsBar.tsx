import { Button } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { SelectionBar } from '@cofferdam/ui/table';
import { labelOf, reasonOf, type ListAction } from './listAction.ts';
import { itemListMessages as messages } from './itemList.messages.ts';
import styles from './SelectedItemsBar.module.css';
import type { ItemSelection } from './useItemSelection.ts';

/** Props of SelectedItemsBar. */
export interface SelectedItemsBarProps<Row> {
  readonly selection: ItemSelection<Row>;
  readonly actions: readonly ListAction<Row>[];
}

/** The actions on the selected items. */
export function SelectedItemsBar<Row>({ selection, actions }: SelectedItemsBarProps<Row>) {
  return (
    <SelectionBar text={messages.selected(formatNumber(selection.count))} onClear={selection.clear}>
      {actions
        .filter(({ isBulk }) => isBulk === true)
        .map((action) => (
          <span key={action.id} className={action.isDangerous === true ? styles.dangerous : undefined}>
            <Button
              variant="text"
              size="small"
              icon={action.icon}
              loading={selection.isReading}
              // Offer actions that only some rows allow: the others are reported.
              disabledReason={reasonForAll(action, selection.rows)}
              onClick={() => selection.readRows(action.perform)}
            >
              {labelOf(action)}
            </Button>
          </span>
        ))}
    </SelectionBar>
  );
}

function reasonForAll<Row>(action: ListAction<Row>, rows: readonly Row[]): string | undefined {
  const reasons = rows.map((row) => reasonOf(action, row));
  return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
}
