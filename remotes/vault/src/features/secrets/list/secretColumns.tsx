import { RelativeTime } from '@cofferdam/ui/base';
import type { Column, PhoneRow } from '@cofferdam/ui/table';
import { labelsColumn, updatedByColumn } from '../../items/list/itemColumns.tsx';
import { secretsWords } from '../secrets.messages.ts';
import type { SecretRow } from '../../items/calls/secretQueries.ts';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';
import { SecretState } from './SecretState.tsx';
import { ValueCell } from './values/ValueCell.tsx';

const words = messages.columns;

/** Columns of the list: name, labels, version, who, when, state. */
export const secretColumns: readonly Column<SecretRow>[] = [
  {
    id: 'name',
    header: words.name,
    grow: 1.3,
    sortable: true,
    look: 'name',
    cell: ({ name }) => name,
  },
  {
    id: 'value',
    header: words.value,
    grow: 1.8,
    minWidth: 204,
    skeleton: 'text',
    cell: (row) => <ValueCell row={row} />,
  },
  labelsColumn(words.labels),
  {
    id: 'version',
    header: words.version,
    width: 76,
    giveWay: 30,
    align: 'end',
    skeleton: 'short',
    look: 'quiet',
    cell: ({ currentVersion }) => versionWord(currentVersion),
  },
  updatedByColumn(words.updatedBy),
  {
    id: 'updated',
    header: words.updated,
    width: 104,
    sortable: true,
    giveWay: 40,
    skeleton: 'short',
    look: 'quiet',
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
  {
    id: 'state',
    header: words.state,
    width: 150,
    skeleton: 'short',
    cell: (row) => <SecretState row={row} />,
  },
];

/** Columns that can be hidden: all but the name. */
export const optionalColumns = secretColumns.filter(({ id }) => id !== 'name');

/** A secret as two lines: name; version, first name and time; state only if notable. */
export function phoneRowOf(row: SecretRow): PhoneRow {
  const firstName = (row.updatedBy.name || secretsWords.deleted).split(' ')[0];
  return {
    title: row.name,
    meta: (
      <>
        {versionWord(row.currentVersion)} · {firstName}, <RelativeTime at={row.updatedAt} />
      </>
    ),
    state: <SecretState row={row} />,
  };
}

function versionWord(version: number | null): string {
  return version === null ? messages.noVersion : secretsWords.version(version);
}
