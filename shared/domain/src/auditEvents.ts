/**
 * Every kind of audit event with the fields it can have in addition to actor, time, workspace and request. A closed
 * allow-list: nothing else can be written, and no field ever contains a value, a seed, a code, a password or a key.
 */
export const auditEventTypes = {
  'organization.created': ['name', 'plan'],
  'organization.updated': [
    'name',
    'previousName',
    'role',
    'previousRole',
    'description',
    'previousDescription',
    'picture',
    'changed',
  ],
  'organization.exported': ['name'],
  'organization.deleted': ['name'],
  'organization.idle-lock-updated': ['changed'],
  'organization.sales-requested': ['plan'],
  'organization.plan-changed': ['plan', 'previousPlan'],
  'organization.second-factor.updated': ['changed'],
  'billing.change-scheduled': ['plan', 'previousPlan'],
  'billing.change-cancelled': ['plan'],
  'billing.interval-changed': ['plan'],
  'billing.customer-updated': ['changed'],
  'billing.invoice.made': ['name', 'recordId'],
  'billing.invoice.paid': ['name', 'recordId'],
  'billing.invoice.voided': ['name', 'recordId'],
  'billing.invoice.overdue': ['name', 'recordId'],
  'billing.payment-link.made': ['plan'],
  'limit.reached': ['name'],
  'organization.label.added': ['name'],
  'organization.label.updated': ['name', 'previousName', 'changed', 'rows'],
  'organization.label.removed': ['name', 'rows'],
  'workspace.created': ['name', 'workspaceType'],
  'workspace.updated': ['name', 'previousName', 'changed'],
  'workspace.deleted': ['name'],
  'workspace.claimed': ['name', 'email', 'memberId'],
  'workspace.erased': ['memberId', 'workspaceType'],
  'member.invited': ['email', 'role'],
  'member.invitation.resent': ['email'],
  'member.invitation.revoked': ['email'],
  'member.invitation.declined': ['email'],
  'member.joined': ['name', 'role', 'memberId'],
  'member.joined-by-domain': ['name', 'role', 'memberId', 'email'],
  'member.left': ['name', 'role', 'memberId'],
  'member.removed': ['name', 'role', 'memberId'],
  'member.address.freed': ['name', 'memberId', 'email'],
  'member.second-factor.added': ['name', 'memberId', 'factor'],
  'member.second-factor.removed': ['name', 'memberId', 'factor'],
  'member.recovery-code.used': ['name', 'memberId'],
  'member.device.new': ['name', 'memberId', 'device'],
  'member.address.changed': ['name', 'memberId', 'email'],
  'member.account.deleted': ['name', 'role', 'memberId'],
  'member.role.changed': ['name', 'role', 'previousRole', 'memberId'],
  'domain.added': ['name'],
  'domain.verified': ['name'],
  'domain.joining-updated': ['name', 'changed'],
  'domain.removed': ['name'],
  'workspace.role.assigned': ['name', 'role', 'previousRole', 'memberId'],
  'workspace.role.removed': ['name', 'role', 'memberId'],
  'secret.created': ['name', 'version', 'recordIds', 'versionId'],
  'secret.deleted': ['names', 'recordIds'],
  'secret.restored': ['names', 'previousName', 'recordIds'],
  'secret.destroyed': ['names', 'recordIds'],
  'secret.updated': ['name', 'previousName', 'changed', 'recordIds'],
  'secret.labeled': ['names', 'labelsAdded', 'labelsRemoved', 'recordIds'],
  'secret.rotation.set': ['name', 'days', 'recordIds'],
  'secret.rotation.removed': ['name', 'recordIds'],
  'secret.rotation.due': ['name', 'recordIds'],
  'secret.moved-out': ['names', 'otherWorkspaceId', 'recordIds'],
  'secret.moved-in': ['names', 'otherWorkspaceId', 'recordIds'],
  'secret.exported': ['names', 'versions', 'recordIds', 'statedPurpose'],
  'secret.revealed': ['names', 'versions', 'recordIds'],
  'secret.imported': ['names', 'added', 'versioned', 'versions', 'recordIds', 'versionIds'],
  'secret.compared': ['names', 'versions', 'recordIds'],
  'secret.version.added': ['name', 'version', 'currentVersion', 'recordIds', 'versionId'],
  'secret.version.accessed': ['name', 'version', 'recordIds', 'statedPurpose'],
  'secret.version.made-current': ['name', 'version', 'previousVersion', 'recordIds', 'versionId'],
  'secret.version.disabled': ['name', 'version', 'recordIds'],
  'secret.version.enabled': ['name', 'version', 'recordIds'],
  'secret.version.destroy-scheduled': ['name', 'version', 'destroyAt', 'recordIds'],
  'secret.version.destroy-cancelled': ['name', 'version', 'recordIds'],
  'secret.version.destroyed': ['name', 'version', 'recordIds'],
  'share.created': ['name', 'version', 'views', 'expiresAt', 'recordId', 'itemId'],
  'share.opened': ['name', 'version', 'viewsLeft', 'recordId', 'itemId'],
  'share.refused': ['name', 'version', 'attemptsLeft', 'recordId', 'itemId'],
  'share.burned': ['name', 'version', 'recordId', 'itemId'],
  'share.deleted': ['name', 'version', 'recordId', 'itemId'],
  'share.revoked': ['name', 'version', 'recordId', 'itemId'],
  'share.withdrawn': ['names', 'rows', 'recordIds'],
  'share.policy-updated': ['changed'],
  'two-factor.created': ['name', 'recordIds'],
  'two-factor.imported': ['names', 'added', 'replaced', 'recordIds'],
  'two-factor.compared': ['rows', 'names', 'recordIds'],
  'two-factor.updated': ['name', 'changed', 'recordIds'],
  'two-factor.labeled': ['names', 'labelsAdded', 'labelsRemoved', 'recordIds'],
  'two-factor.renamed': ['name', 'previousName', 'recordIds'],
  'two-factor.moved-out': ['names', 'otherWorkspaceId', 'recordIds'],
  'two-factor.moved-in': ['names', 'otherWorkspaceId', 'recordIds'],
  'two-factor.deleted': ['names', 'recordIds'],
  'two-factor.restored': ['names', 'previousName', 'recordIds'],
  'two-factor.destroyed': ['names', 'recordIds'],
  'two-factor.codes.shown': ['names', 'recordIds'],
  'two-factor.code.used': ['name', 'recordIds'],
  'two-factor.seed.accessed': ['name', 'recordIds', 'statedPurpose'],
  'two-factor.recovery-codes.set': ['name', 'rows', 'recordIds'],
  'two-factor.recovery-codes.accessed': ['name', 'recordIds'],
  'two-factor.recovery-code.used': ['name', 'position', 'recordIds'],
  'note.created': ['name', 'version', 'recordIds', 'versionId'],
  'note.labeled': ['names', 'labelsAdded', 'labelsRemoved', 'recordIds'],
  'note.updated': ['name', 'previousName', 'changed', 'recordIds'],
  'note.moved-out': ['names', 'otherWorkspaceId', 'recordIds'],
  'note.moved-in': ['names', 'otherWorkspaceId', 'recordIds'],
  'note.deleted': ['names', 'recordIds'],
  'note.restored': ['names', 'previousName', 'recordIds'],
  'note.destroyed': ['names', 'recordIds'],
  'note.version.added': ['name', 'version', 'recordIds', 'versionId'],
  'note.version.accessed': ['name', 'version', 'recordIds'],
  'note.version.made-current': ['name', 'version', 'previousVersion', 'recordIds', 'versionId'],
  'note.version.destroyed': ['name', 'version', 'recordIds'],
  'leaver-report.asked': ['name', 'memberId', 'recordId', 'since'],
  'leaver-report.made': ['name', 'memberId', 'recordId', 'rows'],
  'leaver-report.read': ['name', 'memberId', 'recordId', 'rows'],
  'leaver-report.exported': ['name', 'memberId', 'recordId', 'rows'],
  'leaver-report.tasks.done': ['name', 'memberId', 'recordId', 'names'],
  'leaver-report.tasks.reopened': ['name', 'memberId', 'recordId', 'names'],
  'encryption.change.started': ['recordId', 'generation', 'rows'],
  'encryption.change.step': ['recordId', 'state', 'rows'],
  'encryption.change.paused': ['recordId', 'reason'],
  'encryption.change.failed': ['recordId', 'reason', 'versionId'],
  'encryption.change.resumed': ['recordId', 'state'],
  'encryption.change.rolled-back': ['recordId', 'state'],
  'connection.service-account.added': ['name'],
  'connection.service-account.deleted': ['name'],
  'connection.added': ['name', 'recordId'],
  'connection.updated': ['name', 'previousName', 'recordId'],
  'connection.deleted': ['name', 'recordId'],
  'connection.tested': ['name', 'recordId', 'outcome', 'reason', 'permission'],
  'connection.key.added': ['name', 'recordId'],
  'connection.key.updated': ['name', 'previousName', 'recordId'],
  'connection.key.deleted': ['name', 'recordId'],
  'connection.key.tested': ['name', 'recordId', 'outcome', 'reason', 'permission'],
  'integrity.failed': ['recordId', 'versionId'],
  'access.refused': ['call', 'permission', 'name'],
  'access.many-values': ['rows'],
  'audit.read': ['filter', 'rows'],
  'audit.exported': ['filter', 'format', 'rows'],
  'audit.verified': ['outcome', 'rows'],
  'notification.added': ['name', 'channel', 'recordId', 'topics'],
  'notification.updated': ['name', 'channel', 'recordId', 'changed', 'topics'],
  'notification.removed': ['name', 'channel', 'recordId'],
  'notification.tested': ['name', 'channel', 'recordId', 'outcome'],
  'notification.secret-rotated': ['name', 'channel', 'recordId'],
  'notification.resent': ['name', 'channel', 'recordId', 'rows'],
  'notification.turned-off': ['name', 'channel', 'recordId', 'reason'],
} as const satisfies Readonly<Record<string, readonly AuditField[]>>;

/** Names of the fields of events. */
export type AuditField =
  | 'name'
  | 'names'
  | 'previousName'
  | 'plan'
  | 'previousPlan'
  | 'email'
  | 'role'
  | 'previousRole'
  | 'description'
  | 'previousDescription'
  | 'picture'
  | 'memberId'
  | 'factor'
  | 'device'
  | 'workspaceType'
  | 'version'
  | 'versions'
  | 'previousVersion'
  | 'changed'
  | 'labelsAdded'
  | 'labelsRemoved'
  | 'otherWorkspaceId'
  | 'added'
  | 'versioned'
  | 'days'
  | 'destroyAt'
  | 'replaced'
  | 'position'
  | 'recordIds'
  | 'itemId'
  | 'statedPurpose'
  | 'recordId'
  | 'views'
  | 'viewsLeft'
  | 'attemptsLeft'
  | 'expiresAt'
  | 'versionId'
  | 'versionIds'
  | 'currentVersion'
  | 'call'
  | 'permission'
  | 'filter'
  | 'format'
  | 'outcome'
  | 'since'
  | 'generation'
  | 'state'
  | 'reason'
  | 'channel'
  | 'topics'
  | 'rows';

/**
 * The purposes that a reader of a value can state. The purpose is recorded in the field `statedPurpose`. It proves and
 * decides nothing, because anyone with the value can do both.
 */
export const readPurposes = ['REVEAL', 'COPY'] as const;
/** One of these purposes. */
export type ReadPurpose = (typeof readPurposes)[number];

/** The purposes of an export that a client can state: to edit values as text, or to copy them. Recorded in the same way. */
export const exportPurposes = ['EDIT', 'COPY'] as const;
/** One of these purposes. */
export type ExportPurpose = (typeof exportPurposes)[number];

/** If one person reads more values than this within these minutes, that is recorded as a separate event. */
export const manyValuesRead = { values: 50, minutes: 10 } as const;

/** Events without an account: actions of a one-time link's recipient. */
export const recipientEvents: ReadonlySet<string> = new Set([
  'share.opened',
  'share.refused',
  'share.burned',
  'share.deleted',
]);

/** Events about refusals and damaged data. */
export const refusalEvents: ReadonlySet<string> = new Set([
  'access.refused',
  'integrity.failed',
  'share.refused',
  'share.burned',
]);

/** Subjects of events: the first part of their types. */
export const auditEventKinds = [
  'organization',
  'workspace',
  'member',
  'domain',
  'secret',
  'two-factor',
  'note',
  'share',
  'leaver-report',
  'encryption',
  'connection',
  'integrity',
  'access',
  'audit',
  'notification',
  'billing',
  'limit',
] as const;

/** Kind of an audit event. */
export type AuditEventType = keyof typeof auditEventTypes;

/** A field's value in an event. */
export type AuditFieldValue = string | number | readonly string[];

/** The fields of one kind of event, each optional so that a builder can omit those that don't apply. */
export type AuditFields<T extends AuditEventType> = Readonly<
  Partial<Record<(typeof auditEventTypes)[T][number], AuditFieldValue>>
>;
