import { Button, LabelList } from '@cofferdam/ui/base';
import type { Column } from '@cofferdam/ui/table';
import { ValueBox } from '@cofferdam/ui/value';
import { formatBytes } from '../../items/format/formatBytes.ts';
import type { ItemDetails } from '../formats/readDetails.ts';
import type { ImportState } from '../review/ImportStateTag.tsx';
import type { ImportRows } from '../review/ImportTable.tsx';
import shared from '../review/importReview.module.css';
import { importValuesMessages as messages } from './importValues.messages.ts';
import styles from './importValues.module.css';
import type { ImportKindWords } from './ImportKind.ts';
import {
  isChoosable,
  isComparable,
  isEmpty,
  isEntry,
  needsPerson,
  type ReviewRow,
  type Verdict,
} from './reviewImport.ts';
import { reasonOf } from './ValueDecision.tsx';

const words = messages.columns;

const states: Readonly<Record<Verdict, ImportState>> = {
  new: 'new',
  changed: 'changed',
  same: 'same',
  exists: 'conflict',
  clash: 'conflict',
  duplicate: 'duplicate',
  empty: 'invalid',
  'bad-name': 'invalid',
  'too-large': 'invalid',
  'bad-value': 'invalid',
  'left-out': 'left-out',
  unreadable: 'invalid',
};

/** The rows of an import of secrets or notes. */
export const valueRows: ImportRows<ReviewRow> = {
  nameHeader: words.name,
  keyOf: ({ key }) => key,
  nameOf: nameOrPlace,
  renderName: (row) => <RowName row={row} />,
  renderPhoneName: (row) => <RowName row={row} />,
  stateOf: ({ verdict, envFault }) => ({
    state: states[verdict],
    label: envFault === 'note' || envFault === 'two-factor' ? messages.kinds[envFault] : messages.verdicts[verdict],
  }),
  isSelectable: isChoosable,
  reasonOf,
};

/** The dependencies of the value columns. */
export interface ValueColumnsOptions {
  readonly words: ImportKindWords;
  readonly onCompare: (row: ReviewRow) => void;
  /** Enters the value of a row that has none. */
  readonly onEnter: (row: ReviewRow) => void;
  /** Why this person can't see the workspace's values. */
  readonly compareReason: string | undefined;
  /** Whether the file has labels or descriptions. */
  readonly hasDetails: boolean;
}

/** Columns of the file's data. */
export function valueColumns(options: ValueColumnsOptions): readonly Column<ReviewRow>[] {
  const { words: kindWords, onCompare, onEnter, compareReason, hasDetails } = options;
  const details: Column<ReviewRow> = {
    id: 'details',
    header: kindWords.details,
    width: 190,
    giveWay: 2,
    cell: ({ details: given, existing }) => existing === null && <Details {...given} />,
  };
  return [
    {
      id: 'value',
      header: kindWords.value,
      width: 240,
      giveWay: 3,
      cell: (row) => (
        <span className={styles.value}>
          <RowValue row={row} label={kindWords.valueOf(nameOrPlace(row))} />
          {isEmpty(row) && (
            <Button variant="text" size="small" aria-label={messages.enterOf(row.name)} onClick={() => onEnter(row)}>
              {messages.enter}
            </Button>
          )}
          {isComparable(row) && (
            <Button
              variant="text"
              size="small"
              aria-label={messages.compareWith(row.name)}
              disabledReason={compareReason}
              onClick={() => onCompare(row)}
            >
              {messages.compare}
            </Button>
          )}
        </span>
      ),
    },
    ...(hasDetails ? [details] : []),
    {
      id: 'size',
      header: words.size,
      width: 84,
      align: 'end',
      giveWay: 1,
      skeleton: 'short',
      cell: (row) => isEntry(row) && <span className={shared.dim}>{formatBytes(row.sizeBytes)}</span>,
    },
  ];
}

/** The file's metadata of a new item. */
function Details({ labels = [], description, leftOut }: ItemDetails) {
  const lost = leftOut === undefined ? null : messages.leftOut(leftOut);
  return (
    <span className="cd-ellipsis" title={[description, lost].filter(Boolean).join('\n')}>
      {labels.length > 0 && <LabelList labels={labels} max={2} />} {lost !== null && <span>{lost} </span>}
      <span className={shared.dim}>{description}</span>
    </span>
  );
}

/** The name in the file; lines that need attention show their position. */
function RowName({ row }: { readonly row: ReviewRow }) {
  return (
    <span className={styles.rowName}>
      {row.name !== '' && <span className={styles.name}>{row.name}</span>}
      {needsPerson(row) && <span className={styles.line}>{messages.place(row.unit, row.line)}</span>}
    </span>
  );
}

function RowValue({ row, label }: { readonly row: ReviewRow; readonly label: string }) {
  if (!isEntry(row) && row.value === '') return null;
  if (row.value === '') return <span className={shared.bad}>{messages.emptyValue}</span>;
  return (
    <ValueBox
      inline
      label={label}
      // The value is already in this browser, so nothing is fetched or recorded.
      onReveal={() => Promise.resolve(row.value)}
      resetKey={row.key}
    />
  );
}

function nameOrPlace({ name, unit, line }: ReviewRow): string {
  return name === '' ? messages.place(unit, line) : name;
}
