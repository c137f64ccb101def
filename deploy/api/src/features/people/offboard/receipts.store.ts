import type { AuditEventType, LeaverItemKind, LeaverWay } from '@cofferdam/domain';
import { isPrivatePlace } from '../../../platform/audit/isPrivatePlace.ts';
import { constantsSql } from '../../../platform/database/constantsSql.ts';

/** What an event proves that its actor knows, and how; with a condition, only events that meet it. */
type Receipt = readonly [kind: LeaverItemKind, way: LeaverWay, condition?: string];

/** The events that prove that someone knows something: what they read, and what they wrote. */
export const receipts: Partial<Readonly<Record<AuditEventType, Receipt>>> = {
  'secret.version.accessed': ['SECRET', 'READ'],
  'secret.exported': ['SECRET', 'EXPORTED'],
  'secret.revealed': ['SECRET', 'READ'],
  'secret.compared': ['SECRET', 'COMPARED'],
  'secret.created': ['SECRET', 'WRITTEN'],
  'secret.version.added': ['SECRET', 'WRITTEN'],
  'secret.imported': ['SECRET', 'WRITTEN'],
  'secret.moved-in': ['SECRET', 'MOVED'],
  'note.version.accessed': ['NOTE', 'READ'],
  'note.created': ['NOTE', 'WRITTEN'],
  'note.version.added': ['NOTE', 'WRITTEN'],
  'note.moved-in': ['NOTE', 'MOVED'],
  'two-factor.seed.accessed': ['SEED', 'READ'],
  // Only entries whose seed the actor had.
  'two-factor.compared': ['SEED', 'COMPARED', `jsonb_exists(e.fields, 'recordIds')`],
  'two-factor.created': ['SEED', 'WRITTEN'],
  'two-factor.imported': ['SEED', 'WRITTEN'],
  'two-factor.updated': ['SEED', 'WRITTEN', `jsonb_exists(e.fields -> 'changed', 'seed')`],
  'two-factor.moved-in': ['SEED', 'MOVED'],
  'two-factor.recovery-codes.set': ['RECOVERY_CODES', 'WRITTEN', `(e.fields -> 'rows')::integer > 0`],
  'two-factor.codes.shown': ['CODES', 'SHOWN'],
  'two-factor.code.used': ['CODES', 'USED'],
  'two-factor.recovery-codes.accessed': ['RECOVERY_CODES', 'READ'],
  'two-factor.recovery-code.used': ['RECOVERY_CODES', 'USED'],
  'share.created': ['LINK', 'MADE'],
};

const receiptRows = Object.entries(receipts)
  .map(([type, [kind, way]]) => `(${constantsSql([type, kind, way])})`)
  .join(', ');
const conditions = Object.entries(receipts)
  .flatMap(([type, [, , condition]]) => (condition === undefined ? [] : [`when '${type}' then ${condition}`]))
  .join(' ');

/**
 * What people learned from events `e` of a table: each item with its kind, way, name, id, version or position, and
 * workspace. A condition on the events follows.
 */
export const selectReceived = (events: string): string => `select r.kind, r.way, e.at, e.workspace_id as place_id,
       ${isPrivatePlace({ organization: 'e.organization_id', event: 'e', workspace: 'h' })} as is_private, one.name, one.record_id::uuid as record_id,
       one.number::integer as number
     from (values ${receiptRows}) as r (type, kind, way)
     join ${events} e on e.type = r.type and case e.type ${conditions} else true end
     left join cofferdam.workspaces h on h.organization_id = e.organization_id and h.id = e.workspace_id
     cross join lateral rows from (
       jsonb_array_elements_text(coalesce(e.fields -> 'names', jsonb_build_array(e.fields -> 'name'))),
       jsonb_array_elements_text(coalesce(e.fields -> 'recordIds', jsonb_build_array(e.fields -> 'recordId'))),
       jsonb_array_elements_text(coalesce(
         e.fields -> 'versions', jsonb_build_array(coalesce(e.fields -> 'position', e.fields -> 'version'))))
     ) as one (name, record_id, number)`;
