import type { CallArguments } from '@cofferdam/api-contract';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { statement, type Parameter, type Query } from '../../../platform/database/query.ts';
import { noteColumns, noteJoins, type NoteRow } from './note.store.ts';

/** Orders of the list. */
export type NoteSort = CallArguments<'note', 'list'>['sort'];

/** The last row of the page before. */
export interface NotePosition {
  readonly nameKey: string;
  /** ISO 8601; counts when the order is that of updates. */
  readonly updatedAt: string;
}

/** Which page of which notes. Texts are folded; the label stands between line feeds. */
export interface NotePage {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly filter: string | null;
  readonly label: string | null;
  /** The whole name. */
  readonly nameKey: string | null;
  readonly sort: NoteSort;
  readonly after: NotePosition | null;
  readonly rows: number;
}

/** One page, by keyset, so that every page costs the same. The text holds the conditions that are asked for alone. */
export function listNoteRows(page: NotePage): Query<NoteRow> {
  const { filter, label, sort, after } = page;
  const values: Parameter[] = [page.organizationId, page.workspaceId];
  const bind = (value: Parameter): string => `$${values.push(value)}`;
  const conditions = ['n.organization_id = $1', 'n.workspace_id = $2', 'n.deleted_at is null'];
  if (filter !== null) {
    const text = `${bind(filter)}::text`;
    conditions.push(`(strpos(n.name_key, ${text}) > 0 or strpos(n.label_keys, ${text}) > 0)`);
  }
  if (page.nameKey !== null) conditions.push(`n.name_key = ${bind(page.nameKey)}::text`);
  if (label !== null) conditions.push(`strpos(n.label_keys, ${bind(label)}::text) > 0`);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const isByName = sort.endsWith('name');
  if (after !== null) {
    const sign = direction === 'asc' ? '>' : '<';
    const key = `${bind(after.nameKey)}::text`;
    conditions.push(
      isByName
        ? `n.name_key ${sign} ${key}`
        : `(date_trunc('milliseconds', n.updated_at), n.name_key) ${sign} (${bind(after.updatedAt)}::timestamptz, ${key})`,
    );
  }
  const order = isByName ? ['n.name_key'] : [`date_trunc('milliseconds', n.updated_at)`, 'n.name_key'];
  return {
    text: `select ${noteColumns} from cofferdam.notes n ${noteJoins} where ${conditions.join(' and ')}
      order by ${order.map((column) => `${column} ${direction}`).join(', ')} limit ${bind(page.rows)}::integer`,
    values,
  };
}

/** Notes in a workspace, whatever is asked for. */
export const readNoteTotal = statement<[OrganizationId, WorkspaceId], { readonly total: number }>(
  'note.total',
  `select count(*)::integer as "total" from cofferdam.notes
   where organization_id = $1 and workspace_id = $2 and deleted_at is null`,
);
