import type { Client } from 'pg';

/** A node of a plan from EXPLAIN. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Total Cost': number;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The key columns of every index in order, by the index's name. */
export type IndexColumns = ReadonlyMap<string, readonly string[]>;

/** Reads the key columns from the catalog. */
export async function readIndexColumns(owner: Client): Promise<IndexColumns> {
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array(
       select pg_get_indexdef(i.indexrelid, place, true) from generate_series(1, i.indnkeyatts) place order by place
     ) as columns
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace in ('cofferdam'::regnamespace, 'identity'::regnamespace)`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Whether a condition compares the column of its own index; PostgreSQL prefixes columns of other tables. */
function namesColumn(condition: string, column: string): boolean {
  const escaped = column.replaceAll(/[^\w\s]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w.])${escaped}(?!\w)`).test(condition);
}

/** The inputs for deciding whether a scan reads more than a lookup. */
interface ScanRule {
  readonly indexColumns: IndexColumns;
  /** Tables to check. */
  readonly looked: readonly string[];
  /** Tables with few rows per organization, so that reading all of them counts as a lookup. */
  readonly isBounded: (table: string) => boolean;
}

/**
 * Whether an index scan is a lookup: its condition compares the column after `organization_id`. A later column is not
 * enough, because PostgreSQL 18 then skips through every value of the missing column.
 */
function isLookUp({ 'Index Name': index = '', 'Index Cond': condition = '' }: PlanNode, rule: ScanRule): boolean {
  const behind = rule.indexColumns.get(index)?.find((column) => column !== 'organization_id');
  return behind !== undefined && namesColumn(condition, behind);
}

/** Of conditions combined by AND, one lookup is enough; of those combined by OR, each must be one. */
function isBitmapLookUp(node: PlanNode, isScanLookUp: (scan: PlanNode) => boolean): boolean {
  const parts = node.Plans ?? [];
  const isPartLookUp = (part: PlanNode): boolean => isBitmapLookUp(part, isScanLookUp);
  if (node['Node Type'] === 'Bitmap Index Scan') return isScanLookUp(node);
  return node['Node Type'] === 'BitmapAnd' ? parts.some(isPartLookUp) : parts.every(isPartLookUp);
}

/** The index conditions of a scan, for error messages. */
function conditionsOf(node: PlanNode): string[] {
  const own = node['Index Cond'] === undefined ? [] : [`${node['Index Name']} ${node['Index Cond']}`];
  return [...own, ...(node.Plans ?? []).flatMap(conditionsOf)];
}

/** The nodes of a plan that read more of a table than a lookup would. */
export function* readsTooMuch(node: PlanNode, rule: ScanRule): Generator<string> {
  const { 'Node Type': type, 'Relation Name': table } = node;
  // Rows by ctid, which the child plan found.
  const isFound = type === 'ModifyTable' || type === 'Tid Scan';
  if (table !== undefined && !isFound && rule.looked.includes(table)) {
    const isScanLookUp = (scan: PlanNode): boolean =>
      rule.isBounded(table) ? scan['Index Cond'] !== undefined : isLookUp(scan, rule);
    const isFine = type === 'Bitmap Heap Scan' ? isBitmapLookUp(node, isScanLookUp) : isScanLookUp(node);
    if (!isFine) yield `${type} on ${table} by ${conditionsOf(node).join(', ') || 'nothing'}`;
  }
  for (const one of node.Plans ?? []) yield* readsTooMuch(one, rule);
}
