import { recipientEvents, type AuditEventType } from '@cofferdam/domain';
import { deletedAccount } from '../../items/page/people.messages.ts';

/** An event of an item, with as much of it as the log of its kind has. */
export interface ActivityEvent {
  readonly id: string;
  readonly type: AuditEventType;
  readonly at: string;
  /** Null for the server itself. */
  readonly actor: { readonly name: string } | null;
  readonly address?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

const verbs: Readonly<Partial<Record<AuditEventType, string>>> = {
  'secret.created': 'created the secret',
  'secret.deleted': 'deleted the secret',
  'secret.restored': 'restored the secret',
  'secret.updated': 'edited details',
  'secret.labeled': 'changed labels',
  'secret.rotation.set': 'set the rotation schedule',
  'secret.rotation.removed': 'removed the rotation schedule',
  'secret.rotation.due': 'marked the rotation as due',
  'secret.moved-out': 'moved the secret to another workspace',
  'secret.moved-in': 'moved the secret here',
  'secret.imported': 'imported the secret',
  'secret.compared': 'compared the value with a file',
  'secret.exported': 'exported the value',
  'secret.revealed': 'revealed the value',
  'secret.version.added': 'saved',
  'secret.version.accessed': 'read',
  'secret.version.made-current': 'made current',
  'secret.version.disabled': 'disabled',
  'secret.version.enabled': 'enabled',
  'secret.version.destroy-scheduled': 'scheduled deletion of',
  'secret.version.destroy-cancelled': 'canceled deletion of',
  'secret.version.destroyed': 'permanently deleted',
  'share.created': 'created a one-time link',
  'share.opened': 'opened a one-time link',
  'share.refused': 'entered a wrong link password',
  'share.burned': 'used up the password attempts of a link',
  'share.deleted': 'deleted a one-time link as its recipient',
  'share.revoked': 'revoked a one-time link',
  'share.withdrawn': 'ended the one-time links',
  'access.refused': 'was denied access',
  'note.created': 'created the note',
  'note.labeled': 'changed labels',
  'note.updated': 'edited details',
  'note.moved-out': 'moved the note to another workspace',
  'note.moved-in': 'moved the note here',
  'note.deleted': 'deleted the note',
  'note.restored': 'restored the note',
  'note.version.added': 'saved',
  'note.version.accessed': 'read',
  'note.version.made-current': 'made current',
  'note.version.destroyed': 'permanently deleted',
  'two-factor.created': 'added the code',
  'two-factor.imported': 'imported the code',
  'two-factor.updated': 'edited the code',
  'two-factor.renamed': 'renamed the code',
  'two-factor.labeled': 'changed labels',
  'two-factor.moved-out': 'moved the code to another workspace',
  'two-factor.moved-in': 'moved the code here',
  'two-factor.deleted': 'deleted the code',
  'two-factor.restored': 'restored the code',
  'two-factor.codes.shown': 'viewed the code',
  'two-factor.code.used': 'copied the code',
  'two-factor.seed.accessed': 'viewed the secret key',
  'two-factor.recovery-codes.set': 'edited the recovery codes',
  'two-factor.recovery-codes.accessed': 'viewed the recovery codes',
  'two-factor.recovery-code.used': 'used a recovery code',
};

/** The purpose that the reader's client stated. */
const purposes: Readonly<Record<string, string>> = {
  REVEAL: 'revealed',
  COPY: 'copied',
  EDIT: 'opened the value as text',
};

function wordsOf({ type, fields = {} }: ActivityEvent): string {
  const verb = purposes[String(fields['statedPurpose'])] ?? verbs[type] ?? type;
  const { version, previousName, changed } = fields;
  if (typeof version === 'number' && type.includes('.version.')) return `${verb} v${version}`;
  if (typeof version === 'number' && type.startsWith('share.')) return `${verb} (v${version})`;
  if (typeof previousName === 'string') return `renamed it from ${previousName}`;
  return Array.isArray(changed) ? `${verb}: ${changed.join(', ')}` : verb;
}

/** English texts of what happened to an item. */
export const activityMessages = {
  title: 'Activity',
  viewAll: 'View all',
  failed: 'Couldn’t load the activity',
  notOnPlan: 'The audit log isn’t included in this plan.',
  plans: 'Compare plans',
  table: 'Activity',
  lead: (days: number | null) =>
    days === null
      ? 'Newest first. Viewing this log is recorded too.'
      : `Last ${days} days, newest first. Viewing this log is recorded too.`,
  none: 'No activity yet',
  older: 'Load older',
  columns: { at: 'When', who: 'Who', what: 'What', from: 'From' },
  who: ({ actor, type }: Pick<ActivityEvent, 'actor' | 'type'>): string => {
    if (actor !== null) return actor.name || deletedAccount;
    return recipientEvents.has(type) ? 'Link recipient' : 'System';
  },
  /** After the name of the person. */
  what: wordsOf,
  /** By itself, in a column. */
  event: (event: ActivityEvent): string => {
    const words = wordsOf(event);
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  },
} as const;
