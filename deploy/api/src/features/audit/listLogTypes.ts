import type { CallOutput } from '@cofferdam/api-contract';
import { auditEventTypes, refusalEvents, type AuditEventType } from '@cofferdam/domain';

/** Every type of event with its fields, for filters. */
export function listLogTypes(): CallOutput<'audit', 'logTypes'> {
  const types = Object.entries(auditEventTypes) as [AuditEventType, readonly string[]][];
  return {
    types: types.map(([type, fields]) => ({ type, isRefusal: refusalEvents.has(type), fields: [...fields] })),
  };
}
