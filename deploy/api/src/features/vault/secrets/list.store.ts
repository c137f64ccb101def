import type { CallArguments } from '@cofferdam/api-contract';
import type { OrganizationId, SecretId, UserId, VersionState, WorkspaceId } from '@cofferdam/domain';
import type { Parameter, Query } from '../../../platform/database/query.ts';
import type { ListPosition } from '../../../platform/http/listCursor.ts';
import { isOver } from './secret.store.ts';

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
  /** Secrets that the plan allows in a workspace. */
  readonly allowed: number;
}

/** A row of the list. Moments are texts as PostgreSQL writes them, see `toIsoMoment`. */
export interface ListRow {
  readonly id: SecretId;
  readonly name: string;
  readonly labels: readonly string[];
  readonly currentVersion: number | null;
  readonly state: VersionState;
  readonly versionCount: number;
  /** The version that is destroyed next and when; null when none is scheduled. */
  readonly nextDestroyVersion: number | null;
  readonly nextDestroyAt: string | null;
  /** When the current version was made, or the newest when none is current. */
  readonly rotatedAt: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: UserId;
  /** Null for an account that is gone. */
  readonly updatedByName: string | null;
  /** Whether it is over the limit of the plan, and so read-only. */
  readonly isOverLimit: boolean;
}

const orders: Readonly<Record<SecretSort, readonly [order: readonly string[], direction: 'asc' | 'desc']>> = {
  name: [['s.name_key'], 'asc'],
  '-name': [['s.name_key'], 'desc'],
  updated: [['s.updated_at', 's.name_key'], 'asc'],
  '-updated': [['s.updated_at', 's.name_key'], 'desc'],
};

/**
 * One page by keyset: it begins after the last row of the page before, so that every page costs the same. Only the
 * filters in use are in the text: `$n is null or …` stops PostgreSQL from using the index. Each editor's name is looked
 * up once, see [Note: lookups].
 */
export function readPage(page: ListPage): Query<ListRow> {
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
  const allowed = `${bind(page.allowed)}::integer`;
  const text = `select s.id, s.name, s.labels, s.current_version as "currentVersion", s.state,
      s.version_count as "versionCount", s.next_destroy_version as "nextDestroyVersion",
      s.next_destroy_at::text as "nextDestroyAt", s.rotated_at::text as "rotatedAt", s.created_at::text as "createdAt",
      s.updated_at::text as "updatedAt", s.updated_by as "updatedBy", u.display_name as "updatedByName",
      (select secret_count from cofferdam.workspaces where organization_id = $1 and id = $2) > ${allowed}
        and coalesce(${isOver('$2', allowed)}, false) as "isOverLimit"
    from cofferdam.secrets s
    left join lateral (select one.display_name from identity.users one where one.id = s.updated_by offset 0) u on true
    where ${conditions.join(' and ')}
    order by ${columns.map((column) => `${column} ${direction}`).join(', ')}
    limit ${bind(page.rows)}::integer`;
  const isBehind = page.after === null ? 'first' : 'behind';
  return { name: `secret.list.${name}.${page.sort}.${isBehind}`, text, values };
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
  /** Names the text: one per set of filters in use. */
  readonly name: string;
}

function choose(choice: ListChoice): Chosen {
  const values: Parameter[] = [choice.organizationId, choice.workspaceId];
  const bind = (value: Parameter): string => `$${values.push(value)}`;
  // The trash stands before the first character of names: one range of the index leaves it out.
  const conditions = ['s.organization_id = $1', 's.workspace_id = $2', "s.name_key >= ' '"];
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
