import { auditEventTypes, type AuditField } from '@cofferdam/domain';
import { eventWords } from '@cofferdam/domain/event-words';
import type { NotifiedEvent } from '../deliveries.store.ts';
import { writeMoment } from '../../../../platform/mail/writeMoment.ts';
import { writeCount } from '../zonedTime.ts';
import { inertLine } from './inertLine.ts';
import type { NotificationMessage } from './notificationMessage.ts';

/** Fields that messages never contain: descriptions and pictures. */
const withheld: ReadonlySet<AuditField> = new Set(['description', 'previousDescription', 'picture']);
const namesShown = 5;

/** The fields of an event that a message can contain: the allow-list of its type, without descriptions. */
export function notifiedFields({ type, fields }: Pick<NotifiedEvent, 'type' | 'fields'>): Record<string, unknown> {
  const allowed: readonly AuditField[] = auditEventTypes[type];
  return Object.fromEntries(
    allowed.filter((name) => !withheld.has(name) && fields[name] !== undefined).map((name) => [name, fields[name]]),
  );
}

/** One line about an event: action, item, workspace, person and time. */
function describeEvent(event: NotificationMessage['events'][number], timeZone: string): string {
  const { type, at, actorId, actorName, workspaceName, address } = event;
  const fields = notifiedFields(event);
  const name = namesOf(fields);
  const version = typeof fields['version'] === 'number' ? ` v${fields['version']}` : '';
  const role = typeof fields['role'] === 'string' ? ` (${inertLine(fields['role'])})` : '';
  const place = workspaceName === null ? '' : ` in ${inertLine(workspaceName)}`;
  const by = actorId === null ? '' : ` by ${inertLine(actorName ?? '') || 'a deleted account'}`;
  const from = address === '' ? '' : ` from ${inertLine(address)}`;
  const what = name === '' ? eventWords[type] : `${eventWords[type]}: ${name}${version}${role}`;
  return `${what}${place}${by}${from}, ${writeMoment(at, timeZone)}`;
}

/** `2 audit events in Harbor`, as the title of a message. */
export function titleOf({ isTest, organizationName, settingName, total }: NotificationMessage): string {
  const organization = inertLine(organizationName);
  if (isTest) return `Test of ${inertLine(settingName)} (${organization})`;
  return `${writeCount(total)} audit ${total === 1 ? 'event' : 'events'} in ${organization}`;
}

/** The lines of a message, limited to a number of characters; the last line counts the omitted ones. */
export function linesOf(message: NotificationMessage, maxCharacters: number): string[] {
  const lines: string[] = [];
  let left = maxCharacters - 40;
  for (const event of message.events) {
    const line = describeEvent(event, message.timeZone);
    left -= line.length + 1;
    if (left < 0) break;
    lines.push(line);
  }
  const rest = message.total - lines.length;
  return rest > 0 ? [...lines, `and ${writeCount(rest)} more`] : lines;
}

function namesOf(fields: Readonly<Record<string, unknown>>): string {
  const one = fields['name'] ?? fields['email'] ?? fields['call'];
  if (typeof one === 'string') return inertLine(one);
  const names = Array.isArray(fields['names']) ? (fields['names'] as string[]) : [];
  const shown = names.slice(0, namesShown).map((name) => inertLine(name));
  const rest = names.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${writeCount(rest)} more` : ''}`;
}
