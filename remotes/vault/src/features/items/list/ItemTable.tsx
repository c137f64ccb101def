import { useMemo, type ReactNode } from 'react';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { FilteredState } from '@cofferdam/ui/base';
import { ArrowRight, Star } from '@cofferdam/ui/icons';
import { DataTable, type DataTableProps } from '@cofferdam/ui/table';
import { favoritesMessages } from '../favorites/favorites.messages.ts';
import { useFavorites } from '../favorites/useFavorites.ts';
import type { NamedItem } from '../kinds/ItemKind.ts';
import { ColoredLabels } from '../labels/ColoredLabels.tsx';
import { keyHintsOf, menuEntriesOf, rowActionsOf, type ListAction } from './listAction.ts';
import styles from './ItemTable.module.css';
import { itemListMessages as messages } from './itemList.messages.ts';
import { ListFailed } from './ListFailed.tsx';
import { SelectedItemsBar } from './SelectedItemsBar.tsx';
import type { ItemSelection } from './useItemSelection.ts';
import type { Pages } from './usePages.ts';

type TableProps<Row> = DataTableProps<Row>;

/** Props of ItemTable. */
export interface ItemTableProps<Row extends NamedItem> extends Pick<
  TableProps<Row>,
  'label' | 'columns' | 'phoneRow' | 'density' | 'total' | 'totalText' | 'sort' | 'onSortChange' | 'empty'
> {
  readonly list: Pick<Pages<never, Row>, 'rows' | 'status' | 'hasMore' | 'loadMore' | 'retry' | 'isRetrying'>;
  /** The path of a row; rows without one don't open. */
  readonly pathOf?: (row: Row) => string;
  readonly selection: ItemSelection<Row>;
  readonly actions: readonly ListAction<Row>[];
  /** The action of Enter; then O opens a row. Without it, Enter opens. */
  readonly enterAction?: string;
  /** Undefined while nothing is filtered. */
  readonly filtered?: { readonly title: string; readonly text: ReactNode; readonly onClear: () => void } | undefined;
  readonly couldNotLoad: { readonly title: string; readonly text: string };
}

/** The table of a list of items. */
export function ItemTable<Row extends NamedItem>(props: ItemTableProps<Row>) {
  const { list, pathOf, selection, enterAction, filtered, couldNotLoad, actions: own, columns, ...table } = props;
  const { navigate } = useHost();
  const organizationId = useSession().organization?.id;
  // Load colors and stars after the rows: the list comes first.
  const areRowsThere = list.status === 'ready';
  // Items that can't be opened, as in the trash, have no star.
  const isMarked = pathOf !== undefined && areRowsThere;
  const { ids, toggle } = useFavorites(isMarked ? organizationId : undefined);
  const opensWithKey = enterAction !== undefined;
  const actions = useMemo((): readonly ListAction<Row>[] => {
    if (pathOf === undefined) return own;
    const open: ListAction<Row> = {
      id: 'open',
      label: messages.open,
      icon: <ArrowRight />,
      at: opensWithKey ? 'hover' : 'menu',
      ...(opensWithKey ? { key: 'o', hint: messages.keyOpen } : {}),
      perform: ([row]) => {
        if (row !== undefined) navigate(pathOf(row));
      },
    };
    const star: ListAction<Row> = {
      id: 'favorite',
      label: (row) => wordOf(row !== undefined && ids?.has(row.id) === true),
      icon: <Star />,
      at: 'cell',
      key: 'f',
      perform: ([row]) => {
        if (row !== undefined) toggle(row.id);
      },
    };
    return [open, star, ...own];
  }, [own, pathOf, navigate, opensWithKey, ids, toggle]);
  const starred = useMemo(
    () => columns.map((column, at) => (at > 0 || pathOf === undefined ? column : { ...column, lead: leadOf(ids) })),
    [columns, pathOf, ids],
  );
  const onEnter = own.find(({ id }) => id === enterAction)?.perform;
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
        onNeedMore={list.loadMore}
        onRetry={list.retry}
        {...(pathOf === undefined ? {} : { rowHref: pathOf, onOpen: (row: Row) => navigate(pathOf(row)) })}
        {...(onEnter === undefined ? {} : { onEnter: (row: Row) => onEnter([row]) })}
        actions={(row) => rowActionsOf(actions, row)}
        menu={(row) => menuEntriesOf(actions, row)}
        keys={[...keyHintsOf(actions), { keys: ['?'], label: messages.keyAll }]}
        selection={selection}
        selectionBar={<SelectedItemsBar selection={selection} actions={actions} />}
        isFiltered={filtered !== undefined}
        filtered={
          filtered !== undefined && (
            <FilteredState title={filtered.title} onClear={filtered.onClear}>
              {filtered.text}
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

const keyOf = ({ id }: NamedItem): string => id;
const nameOf = ({ name }: NamedItem): string => name;
