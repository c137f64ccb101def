import type { CallArguments } from '@cofferdam/api-contract';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { statement, type Parameter, type Query } from '../../../../platform/database/query.ts';
import { entryColumns, entryJoins, type EntryRow } from '../entry.store.ts';

type Input = CallArguments<'twoFactor', 'list'>;

/** Which page of which entries. The filter is folded. */
export interface EntryPage {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly filter: string | null;
  readonly type: Input['type'] | null;
  /** The whole name, folded. */
  readonly nameKey: string | null;
  readonly sort: Input['sort'];
  /** Folded name of the last entry of the page before. */
  readonly after: string | null;
  readonly rows: number;
}

/**
 * One page by keyset, so that every page costs the same. Only the filters in use are in the text: `$n is null or …`
 * stops PostgreSQL from using the index.
 */
export function listRows(page: EntryPage): Query<EntryRow & { readonly nameKey: string }> {
  const values: Parameter[] = [page.organizationId, page.workspaceId];
  const bind = (value: Parameter): string => `$${values.push(value)}`;
  const conditions = ['t.organization_id = $1', 't.workspace_id = $2', 't.deleted_at is null'];
  const asked: string[] = [];
  if (page.filter !== null) {
    const filter = `${bind(page.filter)}::text`;
    conditions.push(`(strpos(t.name_key, ${filter}) > 0 or strpos(t.search_key, ${filter}) > 0)`);
    asked.push('filter');
  }
  if (page.type !== null && page.type !== undefined) {
    conditions.push(`t.type = ${bind(page.type)}::text`);
    asked.push('type');
  }
  if (page.nameKey !== null) {
    conditions.push(`t.name_key = ${bind(page.nameKey)}::text`);
    asked.push('name');
  }
  if (page.after !== null) {
    conditions.push(`t.name_key ${page.sort === 'name' ? '>' : '<'} ${bind(page.after)}::text`);
    asked.push('behind');
  }
  const text = `select ${entryColumns}, t.name_key as "nameKey"
    from cofferdam.two_factors t ${entryJoins}
    where ${conditions.join(' and ')}
    order by t.name_key ${page.sort === 'name' ? 'asc' : 'desc'}
    limit ${bind(page.rows)}::integer`;
  return { name: `twoFactor.list.${asked.join('-') || 'all'}.${page.sort}`, text, values };
}

/** Entries that a text is found in: those that begin with it first. */
export const searchRows = statement<[OrganizationId, WorkspaceId, filter: string, rows: number], EntryRow>(
  'twoFactor.search',
  `select ${entryColumns} from cofferdam.two_factors t ${entryJoins}
   where t.organization_id = $1 and t.workspace_id = $2 and t.deleted_at is null
     and (strpos(t.name_key, $3) > 0 or strpos(t.search_key, $3) > 0)
   order by strpos(t.name_key, $3) <> 1 and strpos(t.search_key, $3) <> 1, t.name_key limit $4`,
);

/** Entries in a workspace, whatever is asked for. */
export const readTotal = statement<[OrganizationId, WorkspaceId], { readonly total: number }>(
  'twoFactor.readTotal',
  `select two_factor_count as "total" from cofferdam.workspaces
   where organization_id = $1 and id = $2`,
);
