import { useMemo, type ReactNode } from 'react';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { FilteredState } from '@cofferdam/ui/base';
import { ArrowRight, Star } from '@cofferdam/ui/icons';
import { DataTable, type DataTableProps, type ListAction } from '@cofferdam/ui/table';
import { favoritesMessages } from '../favorites/favorites.messages.ts';
import { useFavorites } from '../favorites/useFavorites.ts';
import type { NamedItem } from '../kinds/ItemKind.ts';
import { ColoredLabels } from '../labels/ColoredLabels.tsx';
import styles from './ItemTable.module.css';
import { itemListMessages as messages } from './itemList.messages.ts';
import { ListFailed } from './ListFailed.tsx';
import type { ItemSelection } from './useItemSelection.ts';
import type { Pages } from './usePages.ts';

type TableProps<Row> = DataTableProps<Row>;

/** Props of ItemTable. */
export interface ItemTableProps<Row extends NamedItem> extends Pick<
  TableProps<Row>,
  'label' | 'columns' | 'phoneRow' | 'density' | 'total' | 'totalText' | 'sort' | 'onSortChange' | 'empty'
> {
  readonly list: Pick<
    Pages<never, Row>,
    'rows' | 'status' | 'hasMore' | 'isReading' | 'loadMore' | 'retry' | 'isRetrying'
  >;
  /** The path of a row; rows without one don't open. */
  readonly pathOf?: (row: Row) => string;
  readonly selection: ItemSelection<Row>;
  /** The actions on one row only. */
  readonly rowActions?: (row: Row) => readonly ListAction[];
  /** The actions on one row or many: the end of each row's menu, and the bar of the selection. */
  readonly bulkActions: (rows: readonly Row[]) => readonly ListAction[];
  /** The action of Enter; then O opens a row. Without it, Enter opens. */
  readonly enterAction?: string;
  /** Undefined while nothing is filtered. */
  readonly filtered?: { readonly title: string; readonly text: ReactNode; readonly onClear: () => void } | undefined;
  readonly couldNotLoad: { readonly title: string; readonly text: string };
}

/** The table of a list of items. */
export function ItemTable<Row extends NamedItem>(props: ItemTableProps<Row>) {
  const { list, pathOf, enterAction, filtered, couldNotLoad, rowActions = noActions, columns, ...table } = props;
  const { bulkActions } = props;
  const { navigate } = useHost();
  const organizationId = useSession().organization?.id;
  // Load colors and stars after the rows: the list comes first.
  const areRowsThere = list.status === 'ready';
  // Items that can't be opened, as in the trash, have no star.
  const isMarked = pathOf !== undefined && areRowsThere;
  const { ids, disabledReason, toggle } = useFavorites(isMarked ? organizationId : undefined);
  const own = (row: Row): readonly ListAction[] => [
    ...rowActions(row),
    ...bulkActions([row]).map((action) => ({ ...action, group: '' })),
  ];
  const actionsOf = (row: Row): readonly ListAction[] => {
    if (pathOf === undefined) return own(row);
    const open: ListAction = {
      id: 'open',
      label: messages.open,
      icon: <ArrowRight />,
      at: enterAction === undefined ? undefined : 'hover',
      key: enterAction === undefined ? undefined : 'o',
      hint: messages.keyOpen,
      perform: () => navigate(pathOf(row)),
    };
    const star: ListAction = {
      id: 'favorite',
      label: wordOf(ids?.has(row.id) === true),
      icon: <Star />,
      at: 'cell',
      key: 'f',
      disabledReason,
      perform: () => toggle(row.id),
    };
    return [open, star, ...own(row)];
  };
  const runOnEnter = (row: Row): void => {
    const action = own(row).find(({ id }) => id === enterAction);
    if (action?.disabledReason === undefined) action?.perform?.();
  };
  const starred = useMemo(
    () => columns.map((column, at) => (at > 0 || pathOf === undefined ? column : { ...column, lead: leadOf(ids) })),
    [columns, pathOf, ids],
  );
  return (
    <ColoredLabels areShown={areRowsThere}>
      <DataTable
        {...table}
        columns={starred}
        rows={list.rows}
        rowKey={keyOf}
        rowName={nameOf}
        status={list.status}
        hasMore={list.hasMore}
        isReading={list.isReading}
        onNeedMore={list.loadMore}
        onRetry={list.retry}
        {...(pathOf === undefined ? {} : { rowHref: pathOf, onOpen: (row: Row) => navigate(pathOf(row)) })}
        {...(enterAction === undefined ? {} : { onEnter: runOnEnter })}
        rowActions={actionsOf}
        keys={keyHints}
        isFiltered={filtered !== undefined}
        filtered={
          filtered !== undefined && (
            <FilteredState title={filtered.title} onClear={filtered.onClear}>
              <div>{filtered.text}</div>
              <div>{messages.filterRule}</div>
            </FilteredState>
          )
        }
        error={<ListFailed list={list} words={couldNotLoad} />}
      />
    </ColoredLabels>
  );
}

const wordOf = (isFavorite: boolean): string => (isFavorite ? favoritesMessages.remove : favoritesMessages.add);

/**
 * The star before a name: always visible if set, otherwise on hover. The table handles the click.
 * Not focusable: the keyboard has the row's menu and `F`. Assistive technology announces it if set.
 */
const leadOf = (ids: ReadonlySet<string> | undefined) =>
  function Lead({ id }: NamedItem) {
    const isFavorite = ids?.has(id) === true;
    return (
      <span
        role={isFavorite ? 'img' : undefined}
        className={isFavorite ? styles.set : styles.star}
        aria-hidden={isFavorite ? undefined : true}
        aria-label={isFavorite ? favoritesMessages.favorite : undefined}
        data-action="favorite"
        data-tip={wordOf(isFavorite)}
      />
    );
  };

const noActions = (): readonly ListAction[] => [];
const keyHints = [{ keys: ['?'], label: messages.keyAll }];
const keyOf = ({ id }: NamedItem): string => id;
const nameOf = ({ name }: NamedItem): string => name;
