import { refusalEvents, type AuditEventType } from '@cofferdam/domain';
import { constantsSql } from '../database/constantsSql.ts';

const reads: readonly AuditEventType[] = [
  'secret.version.accessed',
  'secret.revealed',
  'secret.exported',
  'note.version.accessed',
  'two-factor.seed.accessed',
  'two-factor.code.used',
  'two-factor.recovery-codes.accessed',
  'two-factor.recovery-code.used',
];

/** SQL: whether an event is a read of values, codes or secret keys. @param event alias of `audit_events` */
export const isRead = (event: string): string => `${event}.type in (${constantsSql(reads)})`;

/** SQL: the number of items whose value an event has read; 0 for other events. @param event alias of `audit_events` */
export const readsOf = (event: string): string =>
  `case when ${isRead(event)} then coalesce(jsonb_array_length(${event}.fields -> 'recordIds'), 1) else 0 end`;

/** SQL: whether an event says that something was refused. @param event alias of `audit_events` */
export const isRefusal = (event: string): string => `${event}.type in (${constantsSql(refusalEvents)})`;
