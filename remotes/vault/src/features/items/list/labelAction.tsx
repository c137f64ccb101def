import { TagIcon } from '@cofferdam/ui/icons';
import type { ListAction } from './listAction.ts';
import { itemListMessages as messages } from './itemList.messages.ts';

/** Changing labels, as an action on one item or many. */
export function labelAction<Row>(
  disabledReason: ListAction<Row>['disabledReason'],
  perform: (question: 'label', rows: readonly Row[]) => void,
): ListAction<Row> {
  return {
    id: 'label',
    label: messages.labels,
    icon: <TagIcon />,
    at: 'menu',
    isBulk: true,
    disabledReason,
    perform: (rows) => perform('label', rows),
  };
}
