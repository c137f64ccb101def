import type { ResourceKind } from '@cofferdam/domain';
import { FileLock, Key, ShieldCheck } from '@cofferdam/ui/icons';
import type { Column } from '@cofferdam/ui/table';
import { labelsColumn } from '../list/factColumns.tsx';
import { listResourcesMessages as messages } from './listResources.messages.ts';
import type { ResourceRow } from './useResourceList.ts';

/** The drawing of a kind. */
export const kindIcons: Readonly<Record<ResourceKind, typeof Key>> = {
  secret: Key,
  'two-factor': ShieldCheck,
  note: FileLock,
};

const words = messages.columns;

/** Columns of the list over all kinds. */
export const resourceColumns: readonly Column<ResourceRow>[] = [
  { id: 'name', header: words.name, grow: 1.5, cell: ({ name }) => <span className="cd-strong">{name}</span> },
  { id: 'kind', header: words.kind, width: 160, skeleton: 'short', cell: ({ kind }) => <KindName kind={kind} /> },
  labelsColumn(words.labels),
  {
    id: 'workspace',
    header: words.workspace,
    grow: 0.8,
    minWidth: 140,
    skeleton: 'short',
    cell: (row) => row.workspace.name,
  },
];

function KindName({ kind }: { readonly kind: ResourceKind }) {
  const Drawing = kindIcons[kind];
  return (
    <span className="cd-row cd-gap-8 cd-dim">
      <Drawing size={16} aria-hidden="true" />
      {messages.kinds[kind]}
    </span>
  );
}
