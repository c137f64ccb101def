import type { ReactNode } from 'react';
import type { PageAction } from '@cofferdam/remote-contract';
import { usePageActions } from '@cofferdam/remote-contract/react';
import { ActionButton, Page, PageHeader } from '@cofferdam/ui/base';
import { DataTable, type DataTableProps } from '@cofferdam/ui/table';
import { listStates, type ListWords, type ReadList } from './listStates.tsx';

/** Props of ListPage. */
export interface ListPageProps<Row> extends Omit<
  DataTableProps<Row>,
  'label' | 'rows' | 'total' | 'status' | 'empty' | 'error' | 'onRetry'
> {
  readonly title: string;
  /** Null while it is loaded. */
  readonly subtitle?: string | null | undefined;
  /** The action that adds to the list. */
  readonly action: PageAction;
  /** Whether the dialog of the action is open: then an empty list doesn't offer it again. */
  readonly isActing?: boolean;
  readonly list: ReadList;
  /** Undefined until the list is loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly words: ListWords;
  /** The icon of the empty list. */
  readonly icon: ReactNode;
  /** The filter field; left out if the list is empty. */
  readonly toolbar?: ReactNode;
  /** Shown between header and table. */
  readonly notice?: ReactNode;
  /** The open dialog. */
  readonly children?: ReactNode;
}

/** A page with one short list, loaded by one call, and one action. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    title,
    subtitle,
    list,
    rows,
    words,
    icon,
    notice,
    toolbar,
    isActing = false,
    children,
    action: _action,
    ...table
  } = props;
  const [action] = usePageActions([props.action]);
  const button = <ActionButton variant="primary" action={action} />;
  const isEmpty = rows?.length === 0 && table.isFiltered !== true;
  // Until it's known where the button belongs, it isn't shown, so that it never moves; its key works.
  const hasButton = !isEmpty && (rows !== undefined || list.isError);
  return (
    <Page>
      {/* One primary action per view: an empty list shows it in the middle. */}
      <PageHeader
        title={title}
        {...(subtitle === undefined ? {} : { subtitle })}
        {...(hasButton ? { primaryAction: button } : {})}
      />
      {/* Also while the list is loaded, so that the rows don't move. */}
      {!isEmpty && (rows !== undefined || !list.isError) && toolbar}
      {notice}
      <DataTable
        {...table}
        label={title}
        rows={rows ?? []}
        {...(rows === undefined ? {} : { total: rows.length })}
        {...listStates(list, words, icon, isActing ? undefined : button)}
      />
      {children}
    </Page>
  );
}
