import { useCallback, useMemo } from 'react';
import { ErrorState, FilteredState } from '@cofferdam/ui/base';
import { Checkbox } from '@cofferdam/ui/form';
import { DataTable, makeRowSelection } from '@cofferdam/ui/table';
import { importFaultWords } from '../../reading/codes/otpFaults.messages.ts';
import { IssuerTile } from '../../reading/codes/IssuerTile.tsx';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import styles from '../source/importReview.module.css';
import { issuerOf, linesOf, reviewColumns, rowName } from './reviewColumns.tsx';
import { chooseAll, chooseRows, isRefused, type ReviewRow } from './reviewRows.ts';
import { ImportDecisionCell, type Decide } from './ImportDecisionCell.tsx';
import type { ImportReviewState } from './useImportReview.ts';
import { VerdictTag } from './VerdictTag.tsx';

/** Props of ReviewTable. */
export interface ReviewTableProps {
  readonly review: ImportReviewState;
  /** Rows that the filter lets through. */
  readonly shown: readonly ReviewRow[];
  readonly isFiltered: boolean;
  readonly onClearFilter: () => void;
}

const keyOfRow = ({ key }: ReviewRow): string => key;
const isChoosable = (row: ReviewRow): boolean => !isRefused(row);
const disabledReason = (row: ReviewRow): string => (isRefused(row) ? importFaultWords[row.refused.fault] : '');
const isChosen = (row: ReviewRow): boolean => !isRefused(row) && row.deed !== 'skip';

/** Every entry of what was read, with what it is and what will happen with it. Only the rows in sight are drawn. */
export function ReviewTable({ review, shown, isFiltered, onClearFilter }: ReviewTableProps) {
  const { status, change, compare } = review;
  const decide = useCallback<Decide>((key, deed) => change(new Map([[key, deed]])), [change]);
  const columns = useMemo(() => reviewColumns(decide), [decide]);
  const chosen = new Set(shown.filter(isChosen).map(keyOfRow));
  const selection = makeRowSelection(
    { rows: shown, rowKey: keyOfRow, isSelectable: isChoosable },
    { mode: 'some', keys: chosen },
    ({ keys }) => change(chooseRows(shown, (key) => keys.has(key))),
  );
  return (
    <div className={styles.table}>
      <DataTable
        label={messages.table}
        density="codes"
        columns={columns}
        rows={status === 'failed' ? [] : shown}
        rowKey={keyOfRow}
        rowName={rowName}
        status={status === 'comparing' ? 'loading' : status === 'failed' ? 'error' : 'ready'}
        selection={{ ...selection, selectAll: () => change(chooseAll(shown)) }}
        unselectableReason={disabledReason}
        phoneRow={(row) => ({
          mono: false,
          start: <IssuerTile name={issuerOf(row)} />,
          title: <PhoneTitle row={row} decide={decide} />,
          meta: <ImportDecisionCell row={row} decide={decide} isShort />,
          state: <VerdictTag row={row} />,
        })}
        isFiltered={isFiltered}
        empty={null}
        filtered={<FilteredState title={messages.noneTitle} onClear={onClearFilter} clearLabel={messages.all} />}
        error={
          <ErrorState title={messages.compareFailed} onRetry={compare}>
            {messages.compareFailedText}
          </ErrorState>
        }
      />
    </div>
  );
}

/** On a phone there is no column of checks: each stands with its name. */
function PhoneTitle({ row, decide }: { readonly row: ReviewRow; readonly decide: Decide }) {
  const { title } = linesOf(row);
  if (isRefused(row)) {
    return (
      <Checkbox
        hideHint
        label={title}
        checked={false}
        disabledReason={disabledReason(row)}
        onChange={() => undefined}
      />
    );
  }
  return <Checkbox label={title} checked={isChosen(row)} onChange={(is) => decide(row.key, is ? 'add' : 'skip')} />;
}
