import type { CallOutput } from '@cofferdam/api-contract';
import { recipientEvents } from '@cofferdam/domain';
import { eventsMessages, eventWords, manyWords, statedPurposeWords, type ItemKind } from './events.messages.ts';

/** An event as the server lists it. */
export type AuditEvent = CallOutput<'audit', 'byParams'>['events'][number];

/** An event in words. */
export interface DescribedEvent {
  readonly who: string;
  /** Whether a person with an account did it; else the server, or the recipient of a link. */
  readonly isPerson: boolean;
  readonly what: string;
  /** Name of the item with its version, or how many items; empty if the event is about none. */
  readonly which: string;
  /** Refusals and integrity failures are highlighted. */
  readonly tone: 'plain' | 'bad';
}

const highlighted: ReadonlySet<string> = new Set(['access.refused', 'integrity.failed']);

/** Describes an event; never shows unknown fields. */
export function describeEvent(event: AuditEvent): DescribedEvent {
  return {
    who: describeActor(event),
    isPerson: event.actor !== null,
    what: describeAction(event),
    which: describeSubject(event),
    tone: highlighted.has(event.type) ? 'bad' : 'plain',
  };
}

function describeAction({ type, fields }: AuditEvent): string {
  const { names, statedPurpose } = fields;
  const words = statedPurposeWords(String(statedPurpose)) ?? eventWords[type];
  return Array.isArray(names) && names.length > 1 ? manyWords(words) : words;
}

function describeActor({ actor, type }: AuditEvent): string {
  if (actor !== null) return actor.name || eventsMessages.gone;
  return recipientEvents.has(type) ? eventsMessages.reader : eventsMessages.system;
}

function kindOf(type: AuditEvent['type']): ItemKind {
  if (type.startsWith('note.')) return 'note';
  return type.startsWith('two-factor.') ? 'code' : 'secret';
}

function describeSubject({ type, fields }: AuditEvent): string {
  const { name, version, names, rows } = fields;
  if (type === 'two-factor.compared' && typeof rows === 'number') return eventsMessages.items('code', rows);
  if (type === 'share.withdrawn' && typeof rows === 'number') return eventsMessages.items('link', rows);
  if (Array.isArray(names)) {
    if (type.startsWith('leaver-report.')) return together(name, eventsMessages.items('task', names.length));
    return names.length === 1 ? String(names[0]) : eventsMessages.items(kindOf(type), names.length);
  }
  const counted = countedRows[type];
  if (counted !== undefined && typeof rows === 'number') return together(name, eventsMessages.items(counted, rows));
  if (typeof name !== 'string') return '';
  return typeof version === 'number' ? `${name} v${version}` : name;
}

/** What the rows of an event are. */
const countedRows: Readonly<Partial<Record<AuditEvent['type'], ItemKind>>> = {
  'audit.read': 'event',
  'audit.exported': 'event',
  'audit.verified': 'event',
  'organization.label.updated': 'item',
  'organization.label.removed': 'item',
  'two-factor.recovery-codes.set': 'recovery code',
  'leaver-report.made': 'item',
  'leaver-report.read': 'item',
  'leaver-report.exported': 'item',
};

function together(name: unknown, count: string): string {
  return typeof name === 'string' ? `${name}, ${count}` : count;
}
