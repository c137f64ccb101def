import { formatList, formatNumber } from '@cofferdam/ui/format';

/** English texts of the step that assigns the columns of a table. */
export const columnStepMessages = {
  title: 'Columns of the file',
  lead: (columns: number, rows: number) =>
    `${formatNumber(columns)} columns and ${rows === 1 ? '1 row' : `${formatNumber(rows)} rows`}, but none of the column names is recognized. Choose what each column contains.`,
  header: 'The first row contains column names',
  headerHint: 'It isn’t imported.',
  column: (number: number, name: string) => (name === '' ? `Column ${number}` : name),
  choose: 'Choose a column',
  none: 'None',
  missing: (label: string) => `Choose the column for ${label}`,
  twice: 'Each column can be used once',
  unused: (names: readonly string[]) => `Not imported: ${formatList(names)}.`,
  back: 'Choose another file',
  review: 'Review',
} as const;
