import type { AuditEventType } from '@cofferdam/domain';

/** Words for each kind of event: what the person did, past tense, English. */
export const eventWords: Readonly<Record<AuditEventType, string>> = {
  'organization.created': 'Created the organization',
  'organization.updated': 'Changed the organization',
  'organization.deleted': 'Deleted the organization',
  'workspace.created': 'Created a workspace',
  'workspace.deleted': 'Deleted a workspace',
  'member.invited': 'Invited a person',
  'member.invitation.resent': 'Made a new invitation link',
  'member.invitation.revoked': 'Revoked an invitation',
  'member.invitation.declined': 'Declined an invitation',
  'member.joined': 'Joined the organization',
  'member.left': 'Left the organization',
  'member.removed': 'Removed a member',
  'member.role.changed': 'Changed an organization role',
  'workspace.role.assigned': 'Assigned a workspace role',
  'workspace.role.removed': 'Removed a workspace role',
  'secret.created': 'Created a secret',
  'secret.deleted': 'Deleted a secret',
  'secret.updated': 'Changed a secret',
  'secret.imported': 'Imported secrets',
  'secret.compared': 'Compared values',
  'secret.version.added': 'Added a version',
  'secret.version.accessed': 'Read a value',
  'secret.version.made-current': 'Made current',
  'secret.version.disabled': 'Disabled a version',
  'secret.version.enabled': 'Enabled a version',
  'secret.version.destroy-scheduled': 'Scheduled destroy',
  'secret.version.destroy-cancelled': 'Cancelled destroy',
  'secret.version.destroyed': 'Destroyed a version',
  'integrity.failed': 'Refused a damaged record',
  'access.refused': 'Access refused',
  'audit.read': 'Read the log',
};

/** The rest of the words of the table. */
export const eventsMessages = {
  system: 'system',
  gone: 'Deleted account',
  secrets: (count: number) => (count === 1 ? '1 secret' : `${count} secrets`),
  events: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  columns: { time: 'Time', who: 'Who', what: 'What', which: 'Which', where: 'Workspace', from: 'From' },
} as const;
