import type { Column } from '@cofferdam/ui/table';
import { EntryName } from '../../reading/codes/EntryName.tsx';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import styles from '../source/importReview.module.css';
import { isRefused, nameOf, type ReviewRow } from './reviewRows.ts';
import { ImportDecisionCell, type Decide } from './ImportDecisionCell.tsx';
import { VerdictTag } from './VerdictTag.tsx';

const words = messages.columns;

/** Columns of the review. */
export function reviewColumns(decide: Decide): readonly Column<ReviewRow>[] {
  return [
    { id: 'entry', header: words.entry, grow: 1, cell: (row) => <RowEntry row={row} /> },
    { id: 'verdict', header: words.verdict, width: 156, skeleton: 'short', cell: (row) => <VerdictTag row={row} /> },
    {
      id: 'kind',
      header: words.kind,
      width: 130,
      giveWay: 1,
      skeleton: 'short',
      cell: (row) => <span className={styles.dim}>{kindOf(row)}</span>,
    },
    {
      id: 'deed',
      header: words.deed,
      grow: 1.3,
      minWidth: 200,
      cell: (row) => <ImportDecisionCell row={row} decide={decide} />,
    },
  ];
}

/** What a row is called, for its controls. */
export function rowName(row: ReviewRow): string {
  return isRefused(row) ? messages.entryAt(row.refused.position, row.refused.label) : row.imported.name;
}

/** Whose letters stand in the tile of a row. */
export function issuerOf(row: ReviewRow): string {
  return isRefused(row) ? row.refused.label || '?' : row.imported.entry.issuer || row.imported.name;
}

/** Title and the line below it. */
export function linesOf(row: ReviewRow): { readonly title: string; readonly below: string } {
  if (isRefused(row)) return { title: rowName(row), below: '' };
  const { issuer, account } = row.imported.entry;
  return { title: nameOf(row), below: [issuer, account].filter((part) => part !== '').join(', ') };
}

function RowEntry({ row }: { readonly row: ReviewRow }) {
  const { title, below } = linesOf(row);
  return <EntryName issuer={issuerOf(row)} title={title} below={below} />;
}

function kindOf(row: ReviewRow): string {
  if (isRefused(row)) return '';
  const { type, digits } = row.imported.entry;
  return type === 'STEAM' ? twoFactorWords.types[type] : `${twoFactorWords.types[type]}, ${digits}`;
}
