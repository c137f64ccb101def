import { useMemo } from 'react';
import { ErrorState, FilteredState } from '@cofferdam/ui/base';
import { Checkbox } from '@cofferdam/ui/form';
import { GitCompare } from '@cofferdam/ui/icons';
import { DataTable, makeRowSelection, type RowAction } from '@cofferdam/ui/table';
import { useIsPhone } from '@cofferdam/ui/theme';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { importSecretsMessages as messages } from './importSecrets.messages.ts';
import shared from '../source/importReview.module.css';
import styles from './importSecrets.module.css';
import { reviewColumns, RowName } from './reviewColumns.tsx';
import { isChoosable, isComparable, type ReviewRow } from './reviewImport.ts';
import { reasonOf, ImportDecisionCell } from './ImportDecisionCell.tsx';
import type { ImportReviewState } from './useImportReview.ts';
import { VerdictTag } from './VerdictTag.tsx';

/** Props of ReviewTable. */
export interface ReviewTableProps {
  readonly review: ImportReviewState;
  /** Rows that the filter lets through. */
  readonly shown: readonly ReviewRow[];
  readonly onClearFilter: () => void;
  readonly onCompare: (row: ReviewRow) => void;
}

const keyOfRow = ({ key }: ReviewRow): string => key;
const noActions: readonly RowAction<ReviewRow>[] = [];

/** Every line of the file that is no remark, with what it is and what will happen with it. */
export function ReviewTable({ review, shown, onClearFilter, onCompare }: ReviewTableProps) {
  const { chosen, choose, rows } = review;
  const isPhone = useIsPhone();
  const compareRefusal = useDisabledReason('secret:version:access');
  const columns = useMemo(() => {
    const onChoose = (row: ReviewRow, isChosen: boolean): void => choose(withKey(chosen, row.key, isChosen));
    return reviewColumns({ chosen, onChoose, onCompare, compareRefusal });
  }, [chosen, choose, onCompare, compareRefusal]);
  // A phone has no column for it.
  const phoneActions = useMemo((): readonly RowAction<ReviewRow>[] => {
    const icon = <GitCompare />;
    return [
      { id: 'compare', label: messages.compare, icon, always: true, disabledReason: compareRefusal, onRun: onCompare },
    ];
  }, [compareRefusal, onCompare]);

  const source = { rows: shown, rowKey: keyOfRow, isSelectable: isChoosable };
  const selection = makeRowSelection(source, { mode: 'some', keys: chosen }, ({ keys }) => {
    // Rows that the filter hides stay as they are.
    const isShown = new Set(shown.map(keyOfRow));
    choose(new Set([...[...chosen].filter((key) => !isShown.has(key)), ...keys]));
  });

  return (
    <div className={shared.table}>
      <DataTable
        label={messages.table}
        columns={columns}
        rows={shown}
        rowKey={keyOfRow}
        rowName={(row) => (row.name === '' ? messages.place(row.unit, row.line) : row.name)}
        status={review.status === 'comparing' ? 'loading' : review.status === 'failed' ? 'error' : 'ready'}
        selection={selection}
        unselectableReason={reasonOf}
        {...(isPhone ? { actions: (row: ReviewRow) => (isComparable(row) ? phoneActions : noActions) } : {})}
        phoneRow={(row) => ({
          title: (
            <PhoneTitle
              row={row}
              isChosen={chosen.has(row.key)}
              onChange={(is) => choose(withKey(chosen, row.key, is))}
            />
          ),
          meta: (
            <PhoneDecision
              row={row}
              isChosen={chosen.has(row.key)}
              onChange={(is) => choose(withKey(chosen, row.key, is))}
            />
          ),
          state: <VerdictTag verdict={row.verdict} />,
        })}
        isFiltered={rows.length > 0}
        empty={null}
        filtered={<FilteredState title={messages.noneTitle} onClear={onClearFilter} clearLabel={messages.all} />}
        error={<ErrorState title={messages.compareFailed} onRetry={() => void review.compare()} />}
      />
    </div>
  );
}

interface PhonePartProps {
  readonly row: ReviewRow;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function PhoneTitle({ row, isChosen, onChange }: PhonePartProps) {
  const label = <RowName row={row} />;
  return isChoosable(row) ? (
    <Checkbox label={label} checked={isChosen} onChange={onChange} />
  ) : (
    <Checkbox hideHint label={label} checked={false} disabledReason={reasonOf(row)} onChange={onChange} />
  );
}

function PhoneDecision({ row, isChosen, onChange }: PhonePartProps) {
  return (
    <span className={styles.phoneDecision}>
      <ImportDecisionCell isBrief row={row} isChosen={isChosen} onChoose={onChange} />
    </span>
  );
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}
