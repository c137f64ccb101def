import { useMemo, type ReactNode } from 'react';
import { ErrorState, FilteredState } from '@cofferdam/ui/base';
import { Checkbox } from '@cofferdam/ui/form';
import { DataTable, type Column, type DataTableProps, type RowSelection } from '@cofferdam/ui/table';
import { ImportStateTag, type ImportStateTagProps } from './ImportStateTag.tsx';
import styles from './importReview.module.css';
import { importReviewMessages as messages } from './importReview.messages.ts';

/** A kind's description of its import rows. Must be a stable object. */
export interface ImportRows<Row> {
  /** Header of the first column. */
  readonly nameHeader: string;
  readonly keyOf: (row: Row) => string;
  /** The name of a row, for its controls. */
  readonly nameOf: (row: Row) => string;
  readonly renderName: (row: Row) => ReactNode;
  /** The name of a row on a phone. */
  readonly renderPhoneName: (row: Row) => ReactNode;
  /** Before both lines on a phone. */
  readonly renderPhoneStart?: (row: Row) => ReactNode;
  readonly stateOf: (row: Row) => ImportStateTagProps;
  readonly isSelectable: (row: Row) => boolean;
  /** Why a row can't be selected. */
  readonly reasonOf: (row: Row) => string;
  readonly density?: 'codes';
}

/** Props of ImportTable. */
export interface ImportTableProps<Row> extends Pick<DataTableProps<Row>, 'actions'> {
  readonly kind: ImportRows<Row>;
  readonly label: string;
  /** Rows that match the filter. */
  readonly rows: readonly Row[];
  /** Whether rows are hidden by the filter. */
  readonly isFiltered: boolean;
  readonly onClearFilter: () => void;
  readonly status: 'comparing' | 'ready' | 'failed';
  readonly onRetry: () => void;
  readonly selection: RowSelection<Row>;
  readonly onSelect: (row: Row, isSelected: boolean) => void;
  /** Columns between state and action. */
  readonly moreColumns: readonly Column<Row>[];
  /** The action for a row, or why it's skipped; brief if space is tight. */
  readonly renderDecision: (row: Row, isBrief: boolean) => ReactNode;
}

const statuses = { comparing: 'loading', failed: 'error', ready: 'ready' } as const;

/** The table of entries with state and action. */
export function ImportTable<Row>(props: ImportTableProps<Row>) {
  const { kind, rows, status, selection, onSelect, moreColumns, renderDecision } = props;
  const columns = useMemo(() => columnsOf({ kind, moreColumns, renderDecision }), [kind, moreColumns, renderDecision]);
  return (
    <div className={styles.table}>
      <DataTable
        label={props.label}
        columns={columns}
        rows={status === 'failed' ? [] : rows}
        rowKey={kind.keyOf}
        rowName={kind.nameOf}
        {...(kind.density === undefined ? {} : { density: kind.density })}
        status={statuses[status]}
        selection={selection}
        unselectableReason={kind.reasonOf}
        withoutFoot
        {...(props.actions === undefined ? {} : { actions: props.actions })}
        phoneRow={(row) => ({
          mono: kind.density !== 'codes',
          ...(kind.renderPhoneStart === undefined ? {} : { start: kind.renderPhoneStart(row) }),
          title: <PhoneTitle kind={kind} row={row} isSelected={selection.isSelected(row)} onSelect={onSelect} />,
          meta: renderDecision(row, true),
          state: <ImportStateTag {...kind.stateOf(row)} />,
        })}
        isFiltered={props.isFiltered}
        empty={null}
        filtered={<FilteredState title={messages.noneTitle} onClear={props.onClearFilter} clearLabel={messages.all} />}
        error={
          <ErrorState title={messages.compareFailed} onRetry={props.onRetry}>
            {messages.compareFailedText}
          </ErrorState>
        }
      />
    </div>
  );
}

function columnsOf<Row>({
  kind,
  moreColumns,
  renderDecision,
}: Pick<ImportTableProps<Row>, 'kind' | 'moreColumns' | 'renderDecision'>): readonly Column<Row>[] {
  return [
    { id: 'name', header: kind.nameHeader, grow: 1, cell: kind.renderName },
    {
      id: 'state',
      header: messages.state,
      width: 140,
      skeleton: 'short',
      cell: (row) => <ImportStateTag {...kind.stateOf(row)} />,
    },
    ...moreColumns,
    {
      id: 'decision',
      header: messages.decision,
      grow: 3,
      minWidth: 172,
      cell: (row) => renderDecision(row, false),
    },
  ];
}

interface PhoneTitleProps<Row> extends Pick<ImportTableProps<Row>, 'kind' | 'onSelect'> {
  readonly row: Row;
  readonly isSelected: boolean;
}

/** Phones have no checkbox column: each checkbox is beside its name. */
function PhoneTitle<Row>({ kind, row, isSelected, onSelect }: PhoneTitleProps<Row>) {
  const label = kind.renderPhoneName(row);
  return kind.isSelectable(row) ? (
    <Checkbox label={label} checked={isSelected} onChange={(is) => onSelect(row, is)} />
  ) : (
    <Checkbox hideHint label={label} checked={false} disabledReason={kind.reasonOf(row)} onChange={() => undefined} />
  );
}
