import { RelativeTime } from '@cofferdam/ui/base';
import type { Column, PhoneRow } from '@cofferdam/ui/table';
import { trashFactColumns } from '../../items/list/trashFactColumns.tsx';
import { EntryName } from '../../reading/codes/EntryName.tsx';
import { IssuerTile } from '../../reading/codes/IssuerTile.tsx';
import { twoFactorTrashMessages as messages } from './twoFactorTrash.messages.ts';
import type { TrashedEntry } from './useTwoFactorTrash.ts';

const words = messages.columns;

const issuerOf = ({ issuer, name }: TrashedEntry): string => issuer || name;

/** Columns of the trash: what it is, who deleted it and when, until when it can come back. */
export const trashColumns: readonly Column<TrashedEntry>[] = [
  {
    id: 'name',
    header: words.name,
    grow: 1.4,
    cell: (row) => {
      const below = [row.issuer, row.account].filter((part) => part !== '').join(', ');
      return <EntryName issuer={issuerOf(row)} title={row.name} below={below} />;
    },
  },
  ...trashFactColumns<TrashedEntry>(words, ({ restorableUntil }) => restorableUntil),
];

/** An entry of the trash as two lines. */
export function phoneRowOf(row: TrashedEntry): PhoneRow {
  return {
    mono: false,
    start: <IssuerTile name={issuerOf(row)} />,
    title: row.name,
    meta: (
      <>
        {words.deletedAt} <RelativeTime at={row.deletedAt} /> · {words.destroyAt}{' '}
        <RelativeTime at={row.restorableUntil} />
      </>
    ),
  };
}
