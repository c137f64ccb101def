import type { Column, PhoneRow } from '@cofferdam/ui/table';
import { kindOf, type ItemKinds } from '../kinds/ItemKind.ts';
import { ItemName } from '../kinds/ItemName.tsx';
import { labelsColumn } from '../list/itemColumns.tsx';
import { listResourcesMessages as messages } from './listResources.messages.ts';
import type { ResourceRow } from './useResourceList.ts';

const words = messages.columns;

/** Columns of the list over all kinds. */
export function createResourceColumns(kinds: ItemKinds): readonly Column<ResourceRow>[] {
  return [
    { id: 'name', header: words.name, grow: 1.5, cell: (row) => <ItemName kinds={kinds} item={row} /> },
    {
      id: 'kind',
      header: words.kind,
      width: 92,
      giveWay: 10,
      look: 'quiet',
      skeleton: 'short',
      cell: (row) => kindOf(kinds, row).words.kind,
    },
    labelsColumn(words.labels),
    {
      id: 'workspace',
      header: words.workspace,
      grow: 0.8,
      minWidth: 140,
      skeleton: 'short',
      cell: ({ workspace }) => workspace.name,
    },
  ];
}

/** A row of the list as two lines. */
export function phoneRowOf(kinds: ItemKinds, row: ResourceRow): PhoneRow {
  const { isNameCode, words: kindWords } = kindOf(kinds, row);
  return { title: row.name, mono: isNameCode, meta: `${kindWords.kind} · ${row.workspace.name}` };
}
