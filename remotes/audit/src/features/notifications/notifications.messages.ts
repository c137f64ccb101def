import type { CallOutput } from '@cofferdam/api-contract';
import type { NotificationChannel, NotificationDigest, NotificationTopic } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

type Fault = NonNullable<CallOutput<'notification', 'sendTest'>['result']['fault']>;

/** Words for each topic, English. */
export const topicWords: Readonly<Record<NotificationTopic, string>> = {
  'values-read': 'Secret or note read',
  'values-exported': 'Values, report or log exported',
  'codes-used': 'One-time code viewed or used',
  'secret-keys-viewed': 'Secret key or recovery code viewed',
  'access-refused': 'Refused: missing permission',
  'integrity-failed': 'Damaged data found',
  'roles-changed': 'Role changed or access given',
  'members-changed': 'Someone joined or left',
  'second-factors-removed': 'Second factor removed, or recovery code used',
  'second-factors-added': 'Second factor added',
  'new-devices': 'Sign-in from a new device',
  invitations: 'Person invited, or invitation ended',
  leavers: 'Exposure report requested, viewed or worked on',
  'links-created': 'One-time link created',
  'links-opened': 'One-time link opened',
  'links-refused': 'Wrong password on a one-time link',
  'links-ended': 'One-time link revoked or ended',
  'items-added': 'Item added or imported',
  'items-changed': 'Item changed or moved',
  'items-deleted': 'Item deleted or restored',
  'items-destroyed': 'Permanently deleted',
  'rotation-due': 'Rotation due',
  workspaces: 'Workspace added, changed or deleted',
  organization: 'Organization, plan, domain or label changed',
  billing: 'Plan scheduled, billing contact or invoice changed',
  'limits-reached': 'Plan limit reached',
  encryption: 'Encryption changed',
  connections: 'Connection to key management changed or tested',
  'audit-log': 'Audit log read or verified',
  notifications: 'Notification changed or turned off',
};

/** Sections of the table with their topics. */
export const topicSections: readonly (readonly [title: string, topics: readonly NotificationTopic[]])[] = [
  [
    'Access',
    ['values-read', 'values-exported', 'codes-used', 'secret-keys-viewed', 'access-refused', 'integrity-failed'],
  ],
  [
    'People',
    [
      'roles-changed',
      'members-changed',
      'second-factors-removed',
      'second-factors-added',
      'new-devices',
      'invitations',
      'leavers',
    ],
  ],
  ['Sharing', ['links-created', 'links-opened', 'links-refused', 'links-ended']],
  ['Items', ['items-added', 'items-changed', 'items-deleted', 'items-destroyed', 'rotation-due']],
  ['Organization', ['workspaces', 'organization', 'encryption', 'connections', 'audit-log', 'notifications']],
];

/** Words for each channel. */
export const channelWords: Readonly<Record<NotificationChannel, string>> = {
  EMAIL: 'Email',
  WEBHOOK: 'Webhook',
  SLACK: 'Slack',
  TEAMS: 'Microsoft Teams',
  DISCORD: 'Discord',
};

/** Words for how often a channel gets a message. */
export const digestWords: Readonly<Record<NotificationDigest, string>> = {
  NONE: 'Each event',
  HOURLY: 'Every hour',
  DAILY: 'Once a day',
};

/** Why a message wasn't delivered. */
export const faultWords: Readonly<Record<Fault, string>> = {
  'refused-address': 'address not allowed',
  unresolved: 'host not found',
  unreachable: 'no connection',
  timeout: 'no response in time',
  tls: 'TLS error',
  redirect: 'redirected',
  status: 'refused',
  'mail-refused': 'refused by the mail server',
  'mail-unavailable': 'mail server unavailable',
  'no-recipient': 'no recipient',
  'key-unavailable': 'key unavailable',
  interrupted: 'interrupted',
};

/** Other words of notifications, English. */
export const notificationsMessages = {
  title: 'Notifications',
  lead: (used: number, allowed: number) =>
    `${formatNumber(used)} of ${formatNumber(allowed)} channels. Messages say what happened, never a value.`,
  add: 'Add channel',
  event: 'Event',
  delivery: 'Delivery',
  digest: 'Digest',
  quietHours: 'Quiet hours',
  none: 'None',
  off: 'Off',
  turnedOff: 'Turned off after failures',
  overLimit: 'Over the plan’s limit: it sends nothing.',
  recipients: (count: number) => (count === 1 ? '1 recipient' : `${formatNumber(count)} recipients`),
  never: 'Nothing sent yet',
  delivered: 'Delivered',
  failed: 'Failed',
  sendTest: 'Send test',
  sendTestOf: (name: string) => `Send test to ${name}`,
  testDelivered: (name: string) => `Test sent to ${name}`,
  testMailed: 'Test sent to your email address',
  testFailed: (name: string, reason: string) => `Test to ${name} failed: ${reason}`,
  cell: (event: string, name: string) => `${event}: ${name}`,
  saveChanges: (count: number) => (count === 1 ? 'Save 1 change' : `Save ${formatNumber(count)} changes`),
  discard: 'Discard',
  saved: 'Notifications saved',
  unsavedTitle: 'Discard changes to notifications?',
  unsavedText: 'Your changes aren’t saved yet.',
  waiting: (name: string, count: number) =>
    `${name}: ${count === 1 ? '1 message is' : `${formatNumber(count)} messages are`} waiting to be retried.`,
  dead: (name: string, count: number) =>
    `${name}: ${count === 1 ? '1 message wasn’t' : `${formatNumber(count)} messages weren’t`} delivered.`,
  showDeliveries: 'Show deliveries',
  emptyTitle: 'No notifications yet',
  empty:
    'Get an email or a message in Slack, Teams or Discord when something needs attention, or feed your SIEM by webhook.',
  notOnPlanTitle: 'Your plan doesn’t include notifications',
  notOnPlan: 'Upgrade to Team or Business to be notified of audit events.',
  comparePlans: 'Compare plans',
  loadFailedTitle: 'Couldn’t load notifications',
  loadFailed: 'The server didn’t answer.',
  limitReached: 'The plan’s limit is reached. Remove a channel, or change the plan.',
  addTitle: 'Add channel',
  cancel: 'Cancel',
  channel: 'Channel',
  noMail: 'Email isn’t set up on this installation.',
  name: 'Name',
  nameTaken: 'A channel of this type already has this name.',
  target: 'Address',
  targetHint: 'An https:// address. It’s encrypted and can’t be shown again.',
  newTarget: 'New address',
  newTargetHint: (target: string) => `Now: ${target}. Leave empty to keep it.`,
  targetRefused:
    'Messages can’t be sent to this address. Use a public https:// address, or ask the operator to allow it.',
  people: 'Recipients',
  searchPeople: 'Search members',
  noPeopleFound: 'No member matches.',
  morePeople: (count: number) => `The first ${count} members. Search to find others.`,
  noPeople: 'Choose at least one recipient.',
  events: 'Events',
  digestAt: 'Time of the daily digest',
  quiet: 'Pause at night or at other hours',
  quietFrom: 'From',
  quietUntil: 'Until',
  timeZone: 'Time zone',
  invalid: 'Check the name, the hours and the time zone.',
  addedTitle: (name: string) => `${name} added`,
  secretTitle: 'Signing secret',
  secretText: 'Copy it now. It can’t be shown again. Verify each message with it, as described by Standard Webhooks.',
  copySecret: 'Copy signing secret',
  done: 'Done',
  save: 'Save',
  enabled: 'Send notifications',
  schedule: 'Schedule',
  rotate: 'Rotate signing secret',
  rotateText: 'The current secret keeps signing for 24 hours alongside the new one.',
  rotatingUntil: 'The previous secret signs until',
  remove: 'Remove channel',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'Nothing more is sent to it. Waiting messages are deleted.',
  keep: 'Keep',
  removed: (name: string) => `${name} removed`,
  notFoundTitle: 'Notification not found',
  notFound: 'It was removed, or belongs to another organization.',
  back: 'Back to notifications',
  deliveries: 'Deliveries',
  noDeliveries: 'No messages yet.',
  resendAll: (count: number) => (count === 1 ? 'Send 1 again' : `Send ${formatNumber(count)} again`),
  resent: (count: number) =>
    count === 1 ? '1 message will be sent again' : `${formatNumber(count)} messages will be sent again`,
  states: { WAITING: 'Waiting', DELIVERED: 'Delivered', DEAD: 'Not delivered' },
  created: 'Created',
  state: 'State',
  result: 'Last result',
  to: 'To',
} as const;
