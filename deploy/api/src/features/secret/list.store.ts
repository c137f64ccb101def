import type { CallArguments } from '@cofferdam/api-contract';
import type { OrganizationId, UserId, VersionState, WorkspaceId } from '@cofferdam/domain';
import type { Parameter, Query } from '../../platform/database/query.ts';
import type { ListPosition } from '../../platform/http/listCursor.ts';
import { wasAdmitted } from '../../platform/tenancy/gate.ts';

/** Orders of the list. */
type SecretSort = CallArguments<'secret', 'list'>['sort'];

/** Which secrets of a workspace. Texts are folded; the label stands between line feeds. */
export interface ListChoice {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  readonly filter: string | null;
  readonly label: string | null;
  readonly state: VersionState | null;
  readonly updatedBy: UserId | null;
  /** The whole name. */
  readonly nameKey: string | null;
}

/** Which page of them. */
export interface ListPage extends ListChoice {
  readonly sort: SecretSort;
  readonly after: ListPosition | null;
  readonly rows: number;
}

/** What a kept row lacks. */
export const endOfRow = '}}';
/** Stands between two rows. */
export const betweenRows = `${endOfRow},\n`;

/** A page as the database writes it: every column a text. */
export interface ListedPage {
  /** The rows, see [Note: a page as one text]; null when there is none. */
  readonly rows: string | null;
  /** How many they are. */
  readonly count: string;
  /** Display names of those who changed a row of the page last, by id, as JSON; null when there are none. */
  readonly people: string | null;
}

const orders: Readonly<Record<SecretSort, readonly [order: readonly string[], direction: 'asc' | 'desc']>> = {
  name: [['s.name_key'], 'asc'],
  '-name': [['s.name_key'], 'desc'],
  updated: [['s.updated_at', 's.name_key'], 'asc'],
  '-updated': [['s.updated_at', 's.name_key'], 'desc'],
};

/**
 * One page, by keyset: it begins behind the last row of the page before, so that every page costs the same. The text
 * holds the conditions that are asked for and no others, because one that may be null hides the index.
 *
 * [Note: a page as one text] Each secret holds its row as JSON already, and the rows come as one text: columns read one
 * by one, and put together here or there, cost more than everything else together. A kept row ends before its two last
 * braces, and what stands between rows closes them; the line feed in it marks where, as JSON never has one elsewhere.
 * Neither aggregate has an ORDER BY or DISTINCT of its own: for those PostgreSQL would sort the rows for both.
 */
export function readPage(page: ListPage): Query<ListedPage> {
  const { values, bind, conditions, name } = choose(page);
  const [columns, direction] = orders[page.sort];
  if (page.after !== null) {
    const sign = direction === 'asc' ? '>' : '<';
    const key = `${bind(page.after.nameKey)}::text`;
    conditions.push(
      columns.length === 1
        ? `s.name_key ${sign} ${key}`
        : `(s.updated_at, s.name_key) ${sign} (${bind(page.after.updatedAt)}::timestamptz, ${key})`,
    );
  }
  const text = `select page.rows as "rows", page.count::text as "count", (
      select json_object_agg(u.id, u.display_name)::text from identity.users u where u.id = any (page.people)
    ) as "people"
    from (
      select array_agg(p.updated_by) as people, count(*) as count,
        string_agg(p.list_row, '${betweenRows}') as rows
      from (
        select s.list_row, s.updated_by
        from cofferdam.secrets s
        where ${conditions.join(' and ')}
        order by ${columns.map((column) => `${column} ${direction}`).join(', ')}
        limit ${bind(page.rows)}::integer
      ) as p
    ) as page`;
  const isBehind = page.after === null ? 'first' : 'behind';
  return { name: `secret.list.${name}.${page.sort}.${isBehind}`, text, values, isText: true };
}

/** How many match, counted up to `most`. */
export function countMatching(choice: ListChoice, most: number): Query<{ readonly matching: number }> {
  const { values, bind, conditions, name } = choose(choice);
  const text = `select count(*)::integer as "matching" from (
      select from cofferdam.secrets s where ${conditions.join(' and ')} limit ${bind(most)}::integer
    ) as found`;
  return { name: `secret.countMatching.${name}`, text, values };
}

interface Chosen {
  readonly values: Parameter[];
  readonly bind: (value: Parameter) => string;
  readonly conditions: string[];
  /** Tells the texts apart that the choice can give. */
  readonly name: string;
}

function choose(choice: ListChoice): Chosen {
  const values: Parameter[] = [choice.organizationId, choice.workspaceId];
  const bind = (value: Parameter): string => `$${values.push(value)}`;
  // The trash stands before the first character of names: one range of the index leaves it out.
  const conditions = [wasAdmitted, 's.organization_id = $1', 's.workspace_id = $2', "s.name_key >= ' '"];
  const asked: string[] = [];
  if (choice.filter !== null) {
    const filter = `${bind(choice.filter)}::text`;
    conditions.push(`(strpos(s.name_key, ${filter}) > 0 or strpos(s.label_keys, ${filter}) > 0)`);
    asked.push('filter');
  }
  if (choice.label !== null) {
    conditions.push(`strpos(s.label_keys, ${bind(choice.label)}::text) > 0`);
    asked.push('label');
  }
  if (choice.state === 'SCHEDULED_DESTROY') {
    // Any version: that is what the row says.
    conditions.push('s.next_destroy_at is not null');
    asked.push('destroy');
  } else if (choice.state !== null) {
    conditions.push(`s.state = ${bind(choice.state)}::text`);
    asked.push('state');
  }
  if (choice.updatedBy !== null) {
    conditions.push(`s.updated_by = ${bind(choice.updatedBy)}::uuid`);
    asked.push('by');
  }
  if (choice.nameKey !== null) {
    conditions.push(`s.name_key = ${bind(choice.nameKey)}::text`);
    asked.push('name');
  }
  return { values, bind, conditions, name: asked.join('-') || 'all' };
}
