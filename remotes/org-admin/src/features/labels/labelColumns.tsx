import type { WorkspaceId } from '@cofferdam/domain';
import { Label as LabelChip, Link } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import type { Column } from '@cofferdam/ui/table';
import { labelsMessages as messages } from './labels.messages.ts';
import type { Label } from './useLabels.ts';

/** A label as it's shown: with a workspace, its uses are those there. */
export type LabelRow = Label & { readonly within?: WorkspaceId | null };

const countColumn = (kind: keyof Label['uses']): Column<LabelRow> => ({
  id: kind,
  header: messages.columns[kind],
  width: 88,
  align: 'end',
  giveWay: 20,
  skeleton: 'short',
  cell: ({ name, uses, within }) => <Uses name={name} kind={kind} number={uses[kind]} within={within} />,
});

/** The columns of the list of labels. */
export const labelColumns: readonly Column<LabelRow>[] = [
  {
    id: 'name',
    header: messages.columns.name,
    // The longest label has 32 characters. What is left is for the descriptions.
    width: 260,
    cell: ({ name, color }) => <LabelChip color={color}>{name}</LabelChip>,
  },
  {
    id: 'description',
    header: messages.columns.description,
    giveWay: 10,
    cell: ({ description }) => description,
  },
  countColumn('secrets'),
  countColumn('twoFactors'),
  countColumn('notes'),
  {
    id: 'created-by',
    header: messages.columns.createdBy,
    width: 160,
    giveWay: 5,
    cell: ({ createdBy }) =>
      createdBy === null ? null : (
        <span className="cd-muted">{createdBy.name === '' ? messages.deletedAccount : createdBy.name}</span>
      ),
  },
];

/** The types of the list of resources. */
const kinds: Readonly<Record<keyof Label['uses'], string>> = {
  secrets: 'secret',
  twoFactors: 'two-factor',
  notes: 'note',
};

/** The list of the items that have a label, of all types and workspaces unless they are filtered. */
export function itemsWith(name: string, filters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ filter: name, ...filters });
  return `/r/resources?${query.toString()}`;
}

/** How many items have a label, as the way to them. */
function Uses({
  name,
  kind,
  number,
  within,
}: {
  readonly name: string;
  readonly kind: keyof Label['uses'];
  readonly number: number;
  readonly within: WorkspaceId | null | undefined;
}) {
  if (number === 0) return <span className="cd-dim">{messages.unused}</span>;
  return (
    <Link
      href={itemsWith(name, { kinds: kinds[kind], ...(within == null ? {} : { within }) })}
      aria-label={messages.showItems[kind](number, name)}
    >
      {formatNumber(number)}
    </Link>
  );
}
