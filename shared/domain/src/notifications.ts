import type { AuditEventType } from './auditEvents.ts';

/** Channels of notifications about audit events. The channel of a setting never changes. */
export const notificationChannels = ['EMAIL', 'WEBHOOK', 'SLACK', 'TEAMS', 'DISCORD'] as const;
/** One of them. */
export type NotificationChannel = (typeof notificationChannels)[number];

/** How often a channel gets messages: one per event, or an hourly or daily digest. */
export const notificationDigests = ['NONE', 'HOURLY', 'DAILY'] as const;
/** One of them. */
export type NotificationDigest = (typeof notificationDigests)[number];

/**
 * Topics of a setting, each with some types of audit events. Every type is in exactly one topic, so that every event can
 * be chosen; a test compares both tables.
 */
export const notificationTopics = {
  'values-read': ['secret.version.accessed', 'secret.revealed', 'secret.compared', 'note.version.accessed'],
  'many-values-read': ['access.many-values'],
  'values-exported': ['secret.exported', 'leaver-report.exported', 'audit.exported'],
  'codes-used': ['two-factor.codes.shown', 'two-factor.code.used', 'two-factor.compared'],
  'secret-keys-viewed': [
    'two-factor.seed.accessed',
    'two-factor.recovery-codes.accessed',
    'two-factor.recovery-code.used',
  ],
  'access-refused': ['access.refused'],
  'integrity-failed': ['integrity.failed'],
  'roles-changed': ['member.role.changed', 'workspace.role.assigned', 'workspace.role.removed'],
  'members-changed': [
    'member.joined',
    'member.joined-by-domain',
    'member.left',
    'member.removed',
    'member.address.freed',
    'member.address.changed',
    'member.account.deleted',
  ],
  'second-factors-removed': ['member.second-factor.removed', 'member.recovery-code.used'],
  'second-factors-added': ['member.second-factor.added'],
  'new-devices': ['member.device.new'],
  invitations: [
    'member.invited',
    'member.invitation.resent',
    'member.invitation.revoked',
    'member.invitation.declined',
  ],
  leavers: [
    'leaver-report.asked',
    'leaver-report.made',
    'leaver-report.read',
    'leaver-report.tasks.done',
    'leaver-report.tasks.reopened',
  ],
  'links-created': ['share.created'],
  'links-opened': ['share.opened'],
  'links-refused': ['share.refused', 'share.burned'],
  'links-ended': ['share.deleted', 'share.revoked', 'share.withdrawn'],
  'items-added': ['secret.created', 'secret.imported', 'two-factor.created', 'two-factor.imported', 'note.created'],
  'items-changed': [
    'secret.updated',
    'secret.labeled',
    'secret.rotation.set',
    'secret.rotation.removed',
    'secret.moved-out',
    'secret.moved-in',
    'secret.version.added',
    'secret.version.made-current',
    'secret.version.disabled',
    'secret.version.enabled',
    'two-factor.updated',
    'two-factor.labeled',
    'two-factor.renamed',
    'two-factor.moved-out',
    'two-factor.moved-in',
    'two-factor.recovery-codes.set',
    'note.labeled',
    'note.updated',
    'note.moved-out',
    'note.moved-in',
    'note.version.added',
    'note.version.made-current',
  ],
  'items-deleted': [
    'secret.deleted',
    'secret.restored',
    'two-factor.deleted',
    'two-factor.restored',
    'note.deleted',
    'note.restored',
  ],
  'items-destroyed': [
    'secret.destroyed',
    'secret.version.destroy-scheduled',
    'secret.version.destroy-cancelled',
    'secret.version.destroyed',
    'two-factor.destroyed',
    'note.destroyed',
    'note.version.destroyed',
  ],
  'rotation-due': ['secret.rotation.due'],
  workspaces: ['workspace.created', 'workspace.updated', 'workspace.deleted', 'workspace.claimed', 'workspace.erased'],
  organization: [
    'organization.created',
    'organization.updated',
    'organization.idle-lock-updated',
    'organization.sales-requested',
    'organization.exported',
    'organization.deleted',
    'organization.plan-changed',
    'organization.label.added',
    'organization.label.updated',
    'organization.label.removed',
    'domain.added',
    'domain.verified',
    'domain.joining-updated',
    'domain.removed',
    'share.policy-updated',
    'organization.second-factor.updated',
  ],
  billing: [
    'billing.change-scheduled',
    'billing.change-cancelled',
    'billing.interval-changed',
    'billing.customer-updated',
    'billing.invoice.made',
    'billing.invoice.paid',
    'billing.invoice.voided',
    'billing.invoice.overdue',
    'billing.payment-link.made',
  ],
  'limits-reached': ['limit.reached'],
  encryption: [
    'encryption.change.started',
    'encryption.change.step',
    'encryption.change.paused',
    'encryption.change.failed',
    'encryption.change.resumed',
    'encryption.change.rolled-back',
  ],
  connections: [
    'connection.service-account.added',
    'connection.service-account.deleted',
    'connection.added',
    'connection.updated',
    'connection.deleted',
    'connection.tested',
    'connection.key.added',
    'connection.key.updated',
    'connection.key.deleted',
    'connection.key.tested',
  ],
  'audit-log': ['audit.read', 'audit.verified'],
  notifications: [
    'notification.added',
    'notification.updated',
    'notification.removed',
    'notification.tested',
    'notification.secret-rotated',
    'notification.resent',
    'notification.turned-off',
  ],
} as const satisfies Readonly<Record<string, readonly AuditEventType[]>>;

/** Name of a topic. */
export type NotificationTopic = keyof typeof notificationTopics;

/** Every topic, in the order in which pages list them. */
export const notificationTopicNames = Object.keys(notificationTopics) as NotificationTopic[];

/** The types of events of some topics. */
export function eventTypesOfTopics(topics: readonly NotificationTopic[]): AuditEventType[] {
  return topics.flatMap((topic) => notificationTopics[topic]);
}

/** Default topics of a new setting: rare events that need attention. */
export const suggestedTopics: readonly NotificationTopic[] = [
  'many-values-read',
  'values-exported',
  'secret-keys-viewed',
  'access-refused',
  'integrity-failed',
  'roles-changed',
  'members-changed',
  'second-factors-removed',
  'links-refused',
  'items-destroyed',
  'encryption',
  'notifications',
];

/** Limits of notification settings. */
export const notificationLimits = {
  /** Members that one setting sends emails to. */
  recipients: 20,
  /** Address of a webhook: characters. */
  targetLength: 2_000,
  /** Events listed in one message; the rest is counted. */
  eventsNamed: 50,
  /** Delivery attempts before a message fails. */
  attempts: 8,
  /** Days of failed deliveries after which a setting is disabled. */
  failingDays: 5,
  /** Hours for which the previous signing secret also signs after a rotation. */
  overlapHours: 24,
} as const;

/** Minutes between the attempts of a delivery: about 27 hours in total. */
export const deliveryBackoffMinutes = [1, 5, 30, 120, 300, 600, 600] as const;
