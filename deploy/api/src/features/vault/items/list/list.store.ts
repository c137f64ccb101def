import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { boolean, integer, present, type ColumnsOf } from '../../../../platform/database/columns.ts';
import { matchesFilterSql } from '../../../../platform/database/filterSql.ts';
import { statement, type Parameter, type Query } from '../../../../platform/database/query.ts';
import type { ListPosition } from '../../../../platform/http/cursors.ts';
import { isOver, type ItemTable } from '../itemTable.ts';

/** Adds a value to the statement and returns its placeholder. */
export type Bind = (value: Parameter) => string;

/** A filter that only one kind has. */
export interface ItemFilter {
  /** Part of the statement's name. */
  readonly name: string;
  /** The condition on the item `i`. */
  readonly condition: (bind: Bind) => string;
}

/** The favorites of a person. They are few, so PostgreSQL looks them up by id, or filters by them while it reads by name. */
export function favoritesOf(userId: UserId): ItemFilter {
  return {
    name: 'favorites',
    condition: (bind) => `i.id = any(array(
      select m.item_id from cofferdam.item_marks m
      where m.organization_id = $1 and m.user_id = ${bind(userId)}::uuid and m.favorite_since is not null))`,
  };
}

/** Which items of a workspace. Texts are folded. */
export interface ItemChoice {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  /** For `matchesFilterSql`, in the name or the kind's other searched columns. */
  readonly filter: string | null;
  readonly label: string | null;
  /** The whole name. */
  readonly nameKey: string | null;
  readonly filters: readonly ItemFilter[];
}

/** Orders of a list. */
export type ItemSort = 'name' | '-name' | 'updated' | '-updated';

/** Which page of them. */
export interface ItemPage extends ItemChoice {
  readonly sort: ItemSort;
  readonly after: ListPosition | null;
  readonly rows: number;
  /** The plan's limit if the workspace exceeds it; null marks no rows. */
  readonly marksOver: number | null;
}

/** The source of a kind's list: SQL for the item `i`, and the returned columns. */
export interface ItemListSource<Row> {
  readonly table: Pick<ItemTable, 'kind' | 'table'>;
  readonly columns: string;
  readonly returns: ColumnsOf<Row>;
  readonly joins: string;
  /** Columns that `filter` searches in addition to the name. */
  readonly searched: readonly string[];
}

const orders: Readonly<Record<ItemSort, readonly [columns: readonly string[], direction: 'asc' | 'desc']>> = {
  name: [['i.name_key'], 'asc'],
  '-name': [['i.name_key'], 'desc'],
  updated: [['i.updated_at', 'i.name_key'], 'asc'],
  '-updated': [['i.updated_at', 'i.name_key'], 'desc'],
};

/** Marked by a list that `marksOver`. */
export interface MarkedItem {
  /** Whether it is over the limit of the plan, and so read-only. */
  readonly isOverLimit?: boolean;
}

/**
 * One page by keyset: it starts after the last row of the previous page, so that every page costs the same. The statement
 * contains only the filters in use: `$n is null or …` stops PostgreSQL from using the index.
 */
export function readItemPage<Row>(source: ItemListSource<Row>, page: ItemPage): Query<Row & MarkedItem> {
  const { kind, table } = source.table;
  const { values, bind, conditions, name } = choose(source, page);
  const [columns, direction] = orders[page.sort];
  if (page.after !== null) {
    const sign = direction === 'asc' ? '>' : '<';
    const key = `${bind(page.after.nameKey)}::text`;
    conditions.push(
      columns.length === 1
        ? `i.name_key ${sign} ${key}`
        : `(i.updated_at, i.name_key) ${sign} (${bind(page.after.updatedAt)}::timestamptz, ${key})`,
    );
  }
  // Only if there is something to mark: it costs as much as several columns.
  const mark = page.marksOver === null ? null : isOver(table, `${bind(page.marksOver)}::integer`);
  const text = `select ${source.columns}${mark === null ? '' : `, coalesce(${mark}, false) as "isOverLimit"`}
    from cofferdam.${table} i ${source.joins}
    where ${conditions.join(' and ')}
    order by ${columns.map((column) => `${column} ${direction}`).join(', ')}
    limit ${bind(page.rows)}::integer`;
  const position = page.after === null ? 'first' : 'next';
  const marked = mark === null ? '' : '.marked';
  const list = statement<Parameter[]>(`${kind}.list.${name}.${page.sort}.${position}${marked}`, text);
  // The type of a row of generic columns can't be derived: `ItemListSource` ties them to `Row`.
  const returns = { ...source.returns, ...(mark === null ? {} : { isOverLimit: present(boolean()) }) };
  return list.returns(returns)(...values) as Query<Row & MarkedItem>;
}

/** How many match, counted up to `atMost`. */
export function countItems(
  source: Omit<ItemListSource<unknown>, 'returns'>,
  choice: ItemChoice,
  atMost: number,
): Query<{ readonly matching: number }> {
  const { kind, table } = source.table;
  const { values, bind, conditions, name } = choose(source, choice);
  const text = `select count(*)::integer as "matching" from (
      select from cofferdam.${table} i where ${conditions.join(' and ')} limit ${bind(atMost)}::integer
    ) as found`;
  return statement<Parameter[]>(`${kind}.count.${name}`, text).returns({ matching: integer() })(...values);
}

function choose({ searched }: Pick<ItemListSource<unknown>, 'searched'>, choice: ItemChoice) {
  const values: Parameter[] = [choice.organizationId, choice.workspaceId];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = ['i.organization_id = $1', 'i.workspace_id = $2', 'i.deleted_at is null'];
  const names: string[] = [];
  if (choice.filter !== null) {
    const filter = `${bind(choice.filter)}::text`;
    const texts = ['name_key', ...searched].map((column) => `i.${column}`);
    conditions.push(matchesFilterSql(texts, filter));
    names.push('filter');
  }
  if (choice.label !== null) {
    conditions.push(`strpos(i.label_keys, E'\\n' || ${bind(choice.label)}::text || E'\\n') > 0`);
    names.push('label');
  }
  if (choice.nameKey !== null) {
    conditions.push(`i.name_key = ${bind(choice.nameKey)}::text`);
    names.push('name');
  }
  for (const { name, condition } of choice.filters) {
    conditions.push(condition(bind));
    names.push(name);
  }
  return { values, bind, conditions, name: names.join('-') || 'all' };
}
