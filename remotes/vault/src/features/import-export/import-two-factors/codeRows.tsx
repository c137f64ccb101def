import { LabelList } from '@cofferdam/ui/base';
import type { Column } from '@cofferdam/ui/table';
import { EntryName } from '../../reading/codes/EntryName.tsx';
import { IssuerTile } from '../../reading/codes/IssuerTile.tsx';
import { importFaultWords } from '../../reading/codes/otpFaults.messages.ts';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import type { ImportState } from '../review/ImportStateTag.tsx';
import type { ImportRows } from '../review/ImportTable.tsx';
import shared from '../review/importReview.module.css';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import type { Verdict } from './reviewImport.ts';
import { isRefused, nameOf, type ReviewRow } from './reviewRows.ts';

const words = messages.columns;

const states: Readonly<Record<Verdict['kind'] | 'refused', ImportState>> = {
  new: 'new',
  duplicate: 'same',
  repeated: 'duplicate',
  conflict: 'conflict',
  'name-repeated': 'conflict',
  refused: 'invalid',
};

/** The rows of an import of codes. */
export const codeRows: ImportRows<ReviewRow> = {
  nameHeader: words.name,
  keyOf: ({ key }) => key,
  nameOf: rowName,
  renderName: (row) => <EntryName issuer={issuerOf(row)} {...linesOf(row)} />,
  renderPhoneName: (row) => linesOf(row).title,
  renderPhoneStart: (row) => <IssuerTile name={issuerOf(row)} />,
  stateOf: (row) => {
    const verdict = isRefused(row) ? 'refused' : row.verdict.kind;
    return { state: states[verdict], label: messages.verdicts[verdict] };
  },
  isSelectable: (row) => !isRefused(row),
  reasonOf: (row) => (isRefused(row) ? importFaultWords[row.refused.fault] : ''),
  density: 'codes',
};

const codeColumns: readonly Column<ReviewRow>[] = [
  {
    id: 'kind',
    header: words.kind,
    width: 170,
    giveWay: 1,
    skeleton: 'short',
    cell: (row) => <span className={shared.dim}>{kindOf(row)}</span>,
  },
];

const labelColumn: Column<ReviewRow> = {
  id: 'labels',
  header: words.labels,
  width: 180,
  giveWay: 2,
  cell: (row) =>
    !isRefused(row) && row.decision !== 'replace' && <LabelList labels={row.imported.labels ?? []} max={2} />,
};

/** Columns of the file's data: labels if it has some. */
export function codeColumnsOf(rows: readonly ReviewRow[]): readonly Column<ReviewRow>[] {
  const hasLabels = rows.some((row) => !isRefused(row) && row.imported.labels !== undefined);
  return hasLabels ? [...codeColumns, labelColumn] : codeColumns;
}

function rowName(row: ReviewRow): string {
  return isRefused(row) ? messages.entryAt(row.refused.position, row.refused.label) : row.imported.name;
}

/** The name whose initials the tile shows. */
function issuerOf(row: ReviewRow): string {
  return isRefused(row) ? row.refused.label || '?' : row.imported.entry.issuer || row.imported.name;
}

/** Title and the line below it. */
function linesOf(row: ReviewRow): { readonly title: string; readonly below: string } {
  if (isRefused(row)) return { title: rowName(row), below: '' };
  const { issuer, account } = row.imported.entry;
  return { title: nameOf(row), below: [issuer, account].filter((part) => part !== '').join(', ') };
}

function kindOf(row: ReviewRow): string {
  if (isRefused(row)) return '';
  const { type, digits } = row.imported.entry;
  return type === 'STEAM' ? twoFactorWords.types[type] : `${twoFactorWords.types[type]}, ${digits}`;
}
