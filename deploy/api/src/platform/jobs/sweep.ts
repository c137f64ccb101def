import type { OrganizationId } from '@cofferdam/domain';
import { present, uuid, type RowOf } from '../database/columns.ts';
import { statement, type Query } from '../database/query.ts';
import type { JobRun } from './jobRun.ts';

/** A due record. Only ids: row-level security hides everything else from a query across organizations. */
export const dueRecord = { organizationId: present(uuid<OrganizationId>()), recordId: present(uuid()) };
export type DueRecord = RowOf<typeof dueRecord>;

/** Work that falls due by the database's clock; see [Note: sweeps] in the migrations. */
export interface Sweep {
  readonly name: string;
  /** Due records of all organizations, the longest due first. */
  readonly findDue: (rows: number, skip: number) => Query<DueRecord>;
  /**
   * Handles records of one organization in one transaction and returns how many it handled. It must re-check, under a
   * lock and by the database's clock, that they're due.
   */
  readonly handle: (run: JobRun, organizationId: OrganizationId, recordIds: readonly string[]) => Promise<number>;
}

/**
 * The statement that finds due records: `source` calls a `cofferdam.due_…` function with `$1` and `$2` for rows and skip.
 */
export function dueStatement(name: string, source: string): Sweep['findDue'] {
  return statement<[rows: number, skip: number]>(
    name,
    `select organization_id as "organizationId", record_id as "recordId" from ${source}`,
  ).returns(dueRecord);
}
