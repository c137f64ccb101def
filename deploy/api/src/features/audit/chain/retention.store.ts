import { integer, present } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';
import { dueRecord } from '../../../platform/jobs/sweep.ts';

/** Organizations whose log starts more than this many days ago. */
export const findDueDrops = statement<[days: number, rows: number, skip: number]>(
  'audit.retention.findDue',
  `select organization_id as "organizationId", record_id as "recordId" from cofferdam.due_audit_drops($1, $2, $3)`,
).returns(dueRecord);

/** Drops the first segment of the transaction's organization if it is that old; its signed head is kept. */
export const dropSegment = statement<[days: number]>(
  'audit.retention.dropSegment',
  'select cofferdam.drop_audit_segment($1) as "dropped"',
).returns({ dropped: present(integer()) });
