import type { CallOutput } from '@cofferdam/api-contract';
import { recipientEvents, type AuditEventType } from '@cofferdam/domain';
import { roleNames } from '@cofferdam/remote-contract/react';
import { formatNumber } from '@cofferdam/ui/format';

/** An event of the log of a workspace. */
export type WorkspaceEvent = CallOutput<'audit', 'workspaceLogs'>['events'][number];

/** How often values and codes of a workspace were read. */
export type WorkspaceReads = CallOutput<'audit', 'workspaceReads'>;

type ElsewhereEvent =
  | `${'organization' | 'member' | 'domain' | 'leaver-report' | 'encryption' | 'connection' | 'notification' | 'billing' | 'limit'}.${string}`
  | 'access.many-values';

/** What someone did; the item's name follows. */
const verbs: Readonly<Record<Exclude<AuditEventType, ElsewhereEvent>, string>> = {
  'workspace.created': 'created the workspace',
  'workspace.updated': 'edited the workspace',
  'workspace.deleted': 'deleted the workspace',
  'workspace.claimed': 'claimed the workspace',
  'workspace.erased': 'permanently deleted the workspace',
  'workspace.role.assigned': 'gave a role to',
  'workspace.role.removed': 'removed the role of',
  'secret.created': 'created',
  'secret.deleted': 'deleted',
  'secret.restored': 'restored',
  'secret.destroyed': 'permanently deleted',
  'secret.updated': 'edited',
  'secret.labeled': 'changed labels of',
  'secret.rotation.set': 'scheduled the rotation of',
  'secret.rotation.removed': 'removed the rotation schedule of',
  'secret.rotation.due': 'reminded of the rotation of',
  'secret.moved-out': 'moved away',
  'secret.moved-in': 'moved here',
  'secret.exported': 'exported',
  'secret.revealed': 'revealed',
  'secret.imported': 'imported',
  'secret.compared': 'compared values of',
  'secret.version.added': 'saved',
  'secret.version.accessed': 'read',
  'secret.version.made-current': 'made current',
  'secret.version.disabled': 'disabled',
  'secret.version.enabled': 'enabled',
  'secret.version.destroy-scheduled': 'scheduled the deletion of',
  'secret.version.destroy-cancelled': 'canceled the deletion of',
  'secret.version.destroyed': 'permanently deleted',
  'share.created': 'shared',
  'share.opened': 'opened the link to',
  'share.refused': 'entered a wrong password for',
  'share.burned': 'used up the password attempts for',
  'share.deleted': 'deleted the link to',
  'share.revoked': 'revoked a link to',
  'share.withdrawn': 'ended the links to',
  'share.policy-updated': 'changed the sharing policy',
  'two-factor.created': 'added',
  'two-factor.imported': 'imported',
  'two-factor.compared': 'compared secret keys of',
  'two-factor.updated': 'edited',
  'two-factor.renamed': 'renamed a code to',
  'two-factor.labeled': 'changed labels of',
  'two-factor.moved-out': 'moved away',
  'two-factor.moved-in': 'moved here',
  'two-factor.deleted': 'deleted',
  'two-factor.restored': 'restored',
  'two-factor.destroyed': 'permanently deleted',
  'two-factor.codes.shown': 'viewed the code of',
  'two-factor.code.used': 'copied the code of',
  'two-factor.seed.accessed': 'viewed the secret key of',
  'two-factor.recovery-codes.set': 'edited the recovery codes of',
  'two-factor.recovery-codes.accessed': 'viewed the recovery codes of',
  'two-factor.recovery-code.used': 'used a recovery code of',
  'note.created': 'created',
  'note.labeled': 'changed labels of',
  'note.updated': 'edited',
  'note.moved-out': 'moved away',
  'note.moved-in': 'moved here',
  'note.deleted': 'deleted',
  'note.restored': 'restored',
  'note.destroyed': 'permanently deleted',
  'note.version.added': 'saved',
  'note.version.accessed': 'read',
  'note.version.made-current': 'made current',
  'note.version.destroyed': 'permanently deleted',
  'integrity.failed': 'found a damaged record',
  'access.refused': 'was denied access',
  'audit.read': 'read the log',
  'audit.exported': 'exported the log',
  'audit.verified': 'verified the log',
};
const knownVerbs: Readonly<Record<string, string>> = verbs;

/** The purpose that the reader's client stated. */
const purposes: Readonly<Record<string, string>> = { REVEAL: 'revealed', COPY: 'copied', EDIT: 'opened as text' };

/** Events whose name is a call or the workspace itself. */
const withoutName: ReadonlySet<string> = new Set(['access.refused', 'workspace.created', 'workspace.updated']);

const nouns: readonly (readonly [beginning: string, noun: string])[] = [
  ['two-factor.', 'code'],
  ['note.', 'note'],
  ['', 'secret'],
];

function doing({ type, fields }: WorkspaceEvent): string {
  const { version, role, statedPurpose, names } = fields;
  if (type === 'two-factor.codes.shown' && Array.isArray(names) && names.length > 1) return 'viewed';
  const verb = purposes[String(statedPurpose)] ?? knownVerbs[type] ?? type;
  if (type === 'workspace.role.assigned' && typeof role === 'string') {
    return `gave ${(roleNames as Readonly<Record<string, string>>)[role] ?? role} to`;
  }
  return type.includes('.version.') && typeof version === 'number' ? `${verb} v${version} of` : verb;
}

function subject({ type, fields }: WorkspaceEvent): string {
  const { name, names, rows } = fields;
  const noun = nouns.find(([beginning]) => type.startsWith(beginning))?.[1] ?? '';
  if (Array.isArray(names)) return names.length === 1 ? String(names[0]) : `${formatNumber(names.length)} ${noun}s`;
  if (type === 'two-factor.compared' && typeof rows === 'number') return `${formatNumber(rows)} ${noun}s`;
  return typeof name === 'string' && !withoutName.has(type) ? name : '';
}

/** Whether the subject is the name of a secret, and not a number of them, a note, a code or a person. */
const isSecretName = ({ type, fields: { names } }: WorkspaceEvent): boolean =>
  /^(secret|share)\./u.test(type) && (!Array.isArray(names) || names.length === 1);

/** English texts of the recent activity in a workspace. */
export const activityMessages = {
  title: 'Recent activity',
  openLogs: 'Open logs',
  reads: ({ ofOneDay, ofTwoWeeks, isPartial }: WorkspaceReads): string => {
    const more = isPartial ? 'more than ' : '';
    const day = ofOneDay === 1 ? '1 read' : `${formatNumber(ofOneDay)} reads`;
    return `${day} in 24 hours, ${more}${formatNumber(ofTwoWeeks)} in 14 days`;
  },
  who: ({ actor, type }: WorkspaceEvent): string => {
    if (actor !== null) return actor.name || 'Deleted account';
    return recipientEvents.has(type) ? 'Link recipient' : 'System';
  },
  doing,
  subject,
  isSecretName,
} as const;
