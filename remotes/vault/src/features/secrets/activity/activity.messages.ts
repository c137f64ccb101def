import type { CallOutput } from '@cofferdam/api-contract';
import type { AuditEventType } from '@cofferdam/domain';
import { deletedAccount } from '../../items/page/people.messages.ts';

type Event = CallOutput<'audit', 'secretLogs'>['events'][number];

const words: Readonly<Partial<Record<AuditEventType, string>>> = {
  'secret.created': 'Created',
  'secret.deleted': 'Moved to the trash',
  'secret.restored': 'Restored from the trash',
  'secret.updated': 'Changed',
  'secret.labeled': 'Labels changed',
  'secret.moved-out': 'Moved to another workspace',
  'secret.moved-in': 'Moved here from another workspace',
  'secret.imported': 'Imported',
  'secret.compared': 'Compared with a file',
  'secret.exported': 'Value exported',
  'secret.version.added': 'Version added',
  'secret.version.accessed': 'Value read',
  'secret.version.made-current': 'Made current',
  'secret.version.disabled': 'Version disabled',
  'secret.version.enabled': 'Version enabled',
  'secret.version.destroy-scheduled': 'Destruction scheduled',
  'secret.version.destroy-cancelled': 'Destruction cancelled',
  'secret.version.destroyed': 'Version destroyed',
  'share.created': 'One-time link made',
  'share.opened': 'One-time link opened',
  'share.refused': 'Wrong password on a link',
  'share.burned': 'Link burned by wrong passwords',
  'share.deleted': 'Reader deleted a link',
  'share.revoked': 'One-time link revoked',
  'share.withdrawn': 'One-time links ended',
  'access.refused': 'Access refused',
};

/** What the reader's client said that a value was read for. */
const purposes: Readonly<Record<string, string>> = { REVEAL: 'Value revealed', COPY: 'Value copied' };

/** Words of the log of one secret, English. */
export const activityMessages = {
  failed: 'The log could not be loaded',
  notOnPlan: 'The plan of this organization has no audit log.',
  table: 'Audit trail',
  lead: (days: number | null) =>
    days === null
      ? 'Newest first. Reading it is recorded too.'
      : `The last ${days} days, newest first. Reading it is recorded too.`,
  none: 'Nothing was recorded in this time.',
  older: 'Look further back',
  columns: { at: 'When', who: 'Who', what: 'What', from: 'From' },
  who: ({ actor }: Event) => (actor === null ? 'The server' : actor.name || deletedAccount),
  what: ({ type, fields }: Event) => {
    const word = purposes[String(fields['statedPurpose'])] ?? words[type] ?? type;
    const { version, previousName, changed } = fields;
    if (typeof version === 'number') return `${word}, v${version}`;
    if (typeof previousName === 'string') return `Renamed from ${previousName}`;
    return Array.isArray(changed) ? `${word}: ${changed.join(', ')}` : word;
  },
} as const;
