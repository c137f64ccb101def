import { Button } from '@cofferdam/ui/base';
import type { Column } from '@cofferdam/ui/table';
import { ValueBox } from '@cofferdam/ui/value';
import { formatBytes } from '../../items/format/formatBytes.ts';
import { importSecretsMessages as messages } from './importSecrets.messages.ts';
import shared from '../source/importReview.module.css';
import styles from './importSecrets.module.css';
import { isComparable, needsPerson, type ReviewRow } from './reviewImport.ts';
import { ImportDecisionCell } from './ImportDecisionCell.tsx';
import { VerdictTag } from './VerdictTag.tsx';

const words = messages.columns;

/** What the columns of the review need. */
export interface ReviewColumnsOptions {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (row: ReviewRow, isChosen: boolean) => void;
  readonly onCompare: (row: ReviewRow) => void;
  /** Why this person may not see what is there; undefined where they may. */
  readonly compareRefusal: string | undefined;
}

/** Columns of the review. */
export function reviewColumns({
  chosen,
  onChoose,
  onCompare,
  compareRefusal,
}: ReviewColumnsOptions): readonly Column<ReviewRow>[] {
  return [
    { id: 'name', header: words.name, grow: 0.85, cell: (row) => <RowName row={row} /> },
    {
      id: 'verdict',
      header: words.verdict,
      width: 132,
      skeleton: 'short',
      cell: (row) => <VerdictTag verdict={row.verdict} />,
    },
    {
      id: 'value',
      header: words.value,
      width: 240,
      giveWay: 2,
      cell: (row) => (
        <span className={styles.value}>
          <RowValue row={row} />
          {isComparable(row) && (
            <Button
              variant="text"
              size="small"
              aria-label={messages.compareWith(row.name)}
              disabledReason={compareRefusal}
              onClick={() => onCompare(row)}
            >
              {messages.compare}
            </Button>
          )}
        </span>
      ),
    },
    {
      id: 'size',
      header: words.size,
      width: 84,
      align: 'end',
      giveWay: 1,
      skeleton: 'short',
      cell: (row) => <span className={shared.dim}>{formatBytes(row.sizeBytes)}</span>,
    },
    {
      id: 'deed',
      header: words.deed,
      grow: 1.6,
      minWidth: 220,
      cell: (row) => (
        <ImportDecisionCell row={row} isChosen={chosen.has(row.key)} onChoose={(isChosen) => onChoose(row, isChosen)} />
      ),
    },
  ];
}

/** The name as the file has it; lines that need a look say where they are. */
export function RowName({ row }: { readonly row: ReviewRow }) {
  return (
    <span className={styles.rowName}>
      {row.name !== '' && <span className={styles.name}>{row.name}</span>}
      {needsPerson(row) && <span className={styles.line}>{messages.place(row.unit, row.line)}</span>}
    </span>
  );
}

function RowValue({ row }: { readonly row: ReviewRow }) {
  if (row.value === '') return <span className={shared.bad}>{messages.emptyValue}</span>;
  return (
    <ValueBox
      inline
      label={messages.valueOf(row.name === '' ? messages.place(row.unit, row.line) : row.name)}
      // The value is in this browser: nothing is fetched and nothing is recorded.
      onReveal={() => Promise.resolve(row.value)}
      resetKey={row.key}
    />
  );
}
