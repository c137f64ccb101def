import { auditEventTypes, type AuditField, type AuditFieldValue } from '@cofferdam/domain';
import { eventWords } from '@cofferdam/domain/event-words';
import { roleNames } from '@cofferdam/remote-contract/react';
import { formatAbsolute } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import type { AuditEvent } from '../../components/events/describeEvent.ts';
import { eventsMessages } from '../../components/events/events.messages.ts';
import { filterMessages } from '../../components/filter/filter.messages.ts';
import { changedPart, fieldWords, purposeWords } from './fields.messages.ts';

/** A field of an event as shown. */
export interface EventDetail {
  readonly field: AuditField;
  readonly label: string;
  /** One text for each value of the field. */
  readonly values: readonly string[];
  /** Names, ids and addresses. */
  readonly isMono: boolean;
}

/** A change in an event; null for a value that was or is now empty. */
export interface EventChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields with the previous value of another field. */
const pairs: readonly (readonly [before: AuditField, after: AuditField])[] = [
  ['previousName', 'name'],
  ['previousRole', 'role'],
  ['previousPlan', 'plan'],
  ['previousDescription', 'description'],
  ['previousVersion', 'version'],
];

const plain: ReadonlySet<AuditField> = new Set([
  'filter',
  'role',
  'previousRole',
  'plan',
  'previousPlan',
  'description',
  'previousDescription',
  'picture',
  'workspaceType',
  'changed',
  'days',
  'destroyAt',
  'expiresAt',
  'since',
  'statedPurpose',
  'rows',
  'added',
  'replaced',
  'versioned',
  'views',
  'viewsLeft',
  'attemptsLeft',
  'outcome',
  'state',
  'reason',
  'format',
]);
const moments: ReadonlySet<AuditField> = new Set(['destroyAt', 'expiresAt', 'since']);

/** The changes in an event, with old and new values. */
export function changesOf({ fields }: AuditEvent): readonly EventChange[] {
  const changes = pairs.flatMap(([before, after]): EventChange[] => {
    if (fields[before] === undefined) return [];
    return [
      {
        label: fieldWords[after],
        before: writeOne(before, fields[before]),
        after: writeOne(after, fields[after] ?? firstName(fields)),
      },
    ];
  });
  const labels = [
    ...textsOf(fields['labelsRemoved']).map((label) => ({
      label: fieldWords.labelsRemoved,
      before: label,
      after: null,
    })),
    ...textsOf(fields['labelsAdded']).map((label) => ({ label: fieldWords.labelsAdded, before: null, after: label })),
  ];
  return [...changes, ...labels];
}

/** An event about an item restored under another name is about that item only. */
const firstName = ({ names }: AuditEvent['fields']): string | undefined =>
  Array.isArray(names) ? names[0] : undefined;

/** The fields of the event that its allow-list contains and that no change shows. */
export function detailsOf({ type, fields }: AuditEvent): readonly EventDetail[] {
  const known: readonly AuditField[] = auditEventTypes[type];
  const changed = new Set<AuditField>(['labelsAdded', 'labelsRemoved']);
  for (const [before, after] of pairs) {
    if (fields[before] !== undefined) changed.add(before).add(after);
  }
  return known.flatMap((field): EventDetail[] => {
    const value = fields[field];
    if (value === undefined || value === '' || changed.has(field)) return [];
    const values =
      field === 'filter'
        ? describeFilter(String(value))
        : (Array.isArray(value) ? value : [value]).map((one) => writeOne(field, one) ?? '');
    return [{ field, label: fieldWords[field], values, isMono: !plain.has(field) }];
  });
}

/** Texts of each part of a recorded filter. */
const filterParts: Readonly<Record<string, (value: string) => readonly [label: string, value: string]>> = {
  actorId: (id) => [filterMessages.person, id],
  type: (type) => [filterMessages.groups.what, textIn(eventWords, type)],
  kind: (kind) => [filterMessages.groups.about, textIn(filterMessages.kinds, kind)],
  outcome: (outcome) => [filterMessages.groups.outcome, textIn(filterMessages.outcomes, outcome)],
  recordId: (id) => [filterMessages.item, id],
  address: (address) => [filterMessages.groups.address, address],
  workspaceId: (id) => [filterMessages.workspace, id],
  eventId: (id) => [filterMessages.event, id],
  from: (at) => [filterMessages.since, formatAbsolute(Date.parse(at))],
  until: (at) => [filterMessages.until, formatAbsolute(Date.parse(at))],
};

/** The recorded filter of a log ("kind=secret outcome=REFUSED") in words; any other one as it is recorded. */
function describeFilter(filter: string): readonly string[] {
  const parts = filter.split(' ').map((part) => {
    const [name = '', ...value] = part.split('=');
    return filterParts[name]?.(value.join('='));
  });
  if (!parts.every((part) => part !== undefined)) return [filter];
  return parts.map(([label, value]) => `${label}: ${value}`);
}

const textIn = (texts: Readonly<Record<string, string>>, name: string): string => texts[name] ?? name;

function writeOne(field: AuditField, value: AuditFieldValue | undefined): string | null {
  if (value === undefined || value === '') return null;
  const text = String(value);
  if (moments.has(field)) return formatAbsolute(Date.parse(text));
  if (field === 'role' || field === 'previousRole')
    return (roleNames as Readonly<Record<string, string>>)[text] ?? text;
  if (field === 'plan' || field === 'previousPlan') return eventsMessages.planName(text);
  if (field === 'statedPurpose') return purposeWords[text] ?? text;
  if (field === 'changed') return changedPart(text);
  if (field === 'version' || field === 'previousVersion' || field === 'versions') return `v${text}`;
  return typeof value === 'number' ? formatNumber(value) : text;
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
