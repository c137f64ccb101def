import type { CallOutput } from '@cofferdam/api-contract';
import { eventsMessages, eventWords, statedPurposeWords, type ItemKind } from './events.messages.ts';

/** An event as the server lists it. */
export type AuditEvent = CallOutput<'audit', 'byParams'>['events'][number];

/** An event in words. */
export interface DescribedEvent {
  readonly who: string;
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
    what: describeAction(event),
    which: describeSubject(event),
    tone: highlighted.has(event.type) ? 'bad' : 'plain',
  };
}

function describeAction({ type, fields }: AuditEvent): string {
  if (fields['statedPurpose'] === 'REVEAL') return statedPurposeWords.revealed;
  return fields['statedPurpose'] === 'COPY' ? statedPurposeWords.copied : eventWords[type];
}

/** What the recipient of a one-time link does, without an account. */
const byReader: ReadonlySet<string> = new Set(['share.opened', 'share.refused', 'share.burned', 'share.deleted']);

function describeActor({ actor, type }: AuditEvent): string {
  if (actor !== null) return actor.name || eventsMessages.gone;
  return byReader.has(type) ? eventsMessages.reader : eventsMessages.system;
}

function kindOf(type: AuditEvent['type']): ItemKind {
  if (type.startsWith('note.')) return 'note';
  return type.startsWith('two-factor.') ? 'code' : 'secret';
}

function describeSubject({ type, fields }: AuditEvent): string {
  const { name, version, names, rows } = fields;
  if (Array.isArray(names)) return eventsMessages.items(kindOf(type), names.length);
  if (typeof rows === 'number') return eventsMessages.events(rows);
  if (typeof name !== 'string') return '';
  return typeof version === 'number' ? `${name} v${version}` : name;
}
