import type { CallOutput } from '@cofferdam/api-contract';
import { recipientEvents, refusalEvents } from '@cofferdam/domain';
import { eventWords } from '@cofferdam/domain/event-words';
import { eventsMessages, manyWords, statedPurposeWords, type ItemKind } from './events.messages.ts';

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
  /** Refusals, integrity failures and a log that doesn't verify are highlighted. */
  readonly tone: 'plain' | 'bad';
}

/** Describes an event; never shows unknown fields. */
export function describeEvent(event: AuditEvent): DescribedEvent {
  return {
    who: describeActor(event),
    isPerson: event.actor !== null,
    what: describeAction(event),
    which: describeSubject(event),
    tone: isBad(event) ? 'bad' : 'plain',
  };
}

/** Whether `which` is the name of a secret, which is shown in a monospaced font. */
export const isSecretName = (event: AuditEvent): boolean => /^(secret|share)\./u.test(event.type) && !isMany(event);

const isBad = ({ type, fields }: AuditEvent): boolean =>
  refusalEvents.has(type) || (type === 'audit.verified' && fields['outcome'] !== 'verified');

function describeAction(event: AuditEvent): string {
  const { type, fields } = event;
  const special = specialWords[type]?.(event);
  if (special !== undefined) return special;
  const words = statedPurposeWords(String(fields['statedPurpose'])) ?? eventWords[type];
  return isMany(event) ? manyWords(words) : words;
}

function isMany({ type, fields: { names, rows } }: AuditEvent): boolean {
  if (countsByRows.has(type)) return typeof rows === 'number' && rows !== 1;
  return Array.isArray(names) && names.length > 1;
}

/** Events whose rows are their subject. */
const countsByRows: ReadonlySet<string> = new Set(['two-factor.compared', 'share.withdrawn']);

const isOnlyRenamed = ({ fields: { previousName, changed } }: AuditEvent): boolean =>
  previousName !== undefined && (!Array.isArray(changed) || changed.length <= 1);

/** Texts that depend on fields of the event. */
const specialWords: Readonly<Partial<Record<AuditEvent['type'], (event: AuditEvent) => string | undefined>>> = {
  'secret.updated': (event) => (isOnlyRenamed(event) ? eventsMessages.renamed('secret') : undefined),
  'note.updated': (event) => (isOnlyRenamed(event) ? eventsMessages.renamed('note') : undefined),
  'workspace.updated': (event) => (isOnlyRenamed(event) ? eventsMessages.renamed('workspace') : undefined),
  'two-factor.recovery-codes.set': ({ fields }) =>
    fields['rows'] === 0 ? eventsMessages.removedRecoveryCodes : undefined,
  'audit.verified': ({ fields }) => (fields['outcome'] === 'verified' ? undefined : eventsMessages.foundProblem),
  'audit.read': ({ fields }) => {
    const filter = String(fields['filter']);
    if (filter.startsWith('reads ')) return eventsMessages.listedReads;
    return /^(secret|note|two-factor)=/.test(filter) ? eventsMessages.readItemLog : undefined;
  },
};

function describeActor({ actor, type }: AuditEvent): string {
  if (actor !== null) return actor.name || eventsMessages.gone;
  return recipientEvents.has(type) ? eventsMessages.reader : eventsMessages.system;
}

function kindOf(type: AuditEvent['type']): ItemKind {
  if (type.startsWith('note.')) return 'note';
  return type.startsWith('two-factor.') ? 'code' : 'secret';
}

function describeSubject(event: AuditEvent): string {
  const { type, fields } = event;
  const { name, version, names, rows, email, permission, plan, previousPlan } = fields;
  if (type === 'two-factor.compared' && typeof rows === 'number') return eventsMessages.items('code', rows);
  if (type === 'share.withdrawn' && typeof rows === 'number') return eventsMessages.items('link', rows);
  if (type === 'organization.plan-changed') {
    return eventsMessages.change(eventsMessages.planName(previousPlan), eventsMessages.planName(plan));
  }
  if (Array.isArray(names)) {
    if (type.startsWith('leaver-report.')) return together(name, eventsMessages.items('task', names.length));
    return names.length === 1 ? String(names[0]) : eventsMessages.items(kindOf(type), names.length);
  }
  const counted = countedRows[type];
  if (counted !== undefined && typeof rows === 'number' && !(type === 'two-factor.recovery-codes.set' && rows === 0)) {
    const isOfReads = String(fields['filter']).startsWith('reads ');
    const itemName = /^(?:secret|note|two-factor)=(.*)$/su.exec(String(fields['filter']))?.[1];
    return together(itemName ?? name, eventsMessages.items(isOfReads ? 'item' : counted, rows));
  }
  if (typeof name !== 'string') return String(email ?? permission ?? '');
  return typeof version === 'number' ? `${name} v${version}` : name;
}

/** The kind of an event's rows. */
const countedRows: Readonly<Partial<Record<AuditEvent['type'], ItemKind>>> = {
  'access.many-values': 'value',
  'audit.read': 'event',
  'audit.exported': 'event',
  'audit.verified': 'event',
  'organization.label.updated': 'item',
  'organization.label.removed': 'item',
  'two-factor.recovery-codes.set': 'recovery code',
  'leaver-report.made': 'item',
  'leaver-report.read': 'item',
  'leaver-report.exported': 'item',
  'notification.resent': 'message',
};

function together(name: unknown, count: string): string {
  return typeof name === 'string' ? `${name}, ${count}` : count;
}
