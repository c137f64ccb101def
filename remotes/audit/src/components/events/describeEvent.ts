import type { CallOutput } from '@cofferdam/api-contract';
import { eventsMessages, eventWords, toldWords } from './events.messages.ts';

/** One row as the server gives it. */
export type AuditEvent = CallOutput<'audit', 'byParams'>['events'][number];

/** An event in words. */
export interface DescribedEvent {
  readonly who: string;
  readonly what: string;
  /** Name of the thing, with its version where there is one; empty when the event is about nothing named. */
  readonly which: string;
  /** Refusals and damage stand out; everything else is plain. */
  readonly tone: 'plain' | 'bad';
}

const standingOut: ReadonlySet<string> = new Set(['access.refused', 'integrity.failed']);

/** Puts an event into words; never shows a field that it does not know. */
export function describeEvent(event: AuditEvent): DescribedEvent {
  return {
    who: describeActor(event),
    what: describeAction(event),
    which: describeSubject(event.fields),
    tone: standingOut.has(event.type) ? 'bad' : 'plain',
  };
}

function describeAction({ type, fields }: AuditEvent): string {
  if (fields['statedPurpose'] === 'REVEAL') return toldWords.revealed;
  return fields['statedPurpose'] === 'COPY' ? toldWords.copied : eventWords[type];
}

/** What somebody without an account does with a one-time link. */
const byReader: ReadonlySet<string> = new Set(['share.opened', 'share.refused', 'share.burned', 'share.deleted']);

function describeActor({ actor, type }: AuditEvent): string {
  if (actor !== null) return actor.name || eventsMessages.gone;
  return byReader.has(type) ? eventsMessages.reader : eventsMessages.system;
}

function describeSubject(fields: AuditEvent['fields']): string {
  const { name, version, names, rows } = fields;
  if (Array.isArray(names)) return eventsMessages.secrets(names.length);
  if (typeof rows === 'number') return eventsMessages.events(rows);
  if (typeof name !== 'string') return '';
  return typeof version === 'number' ? `${name} v${version}` : name;
}
