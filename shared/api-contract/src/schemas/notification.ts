import * as z from 'zod/mini';
import {
  notificationChannels,
  notificationDigests,
  notificationLimits,
  notificationTopicNames,
  type NotificationDeliveryId,
  type NotificationSettingId,
  type NotificationTopic,
} from '@cofferdam/domain';
import { idSchema, moment, nameText, nothing, organizationId, personRef, userId } from './basics.ts';

const id = idSchema<NotificationSettingId>();
const deliveryId = idSchema<NotificationDeliveryId>();
const topic = z.enum(notificationTopicNames as [NotificationTopic, ...NotificationTopic[]]);

/** Minutes after midnight. */
const minutes = z.int().check(z.minimum(0), z.maximum(1_439));

/** The quiet time; events in it are sent at its end. It spans midnight if the end is before the start. */
const quietHours = z.strictObject({ from: minutes, until: minutes });

/** When messages are sent. */
const schedule = {
  digest: z.enum(notificationDigests),
  /** When a daily digest is sent. */
  digestAt: minutes,
  quietHours: z.nullable(quietHours),
  /** Time zone of the times of day, such as `Europe/Stockholm`. */
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
};

const topics = z.array(topic).check(z.maxLength(notificationTopicNames.length));
/** Members who get emails. */
const userIds = z.array(userId).check(z.maxLength(notificationLimits.recipients));
/** URL of a webhook as sent; never in a response. */
const target = z.string().check(z.minLength(1), z.maxLength(notificationLimits.targetLength));

/** Why a message wasn't delivered. */
const deliveryFault = z.enum([
  'refused-address',
  'unresolved',
  'unreachable',
  'timeout',
  'tls',
  'redirect',
  'status',
  'mail-refused',
  'mail-unavailable',
  'no-recipient',
  'key-unavailable',
  'interrupted',
]);

const result = z.strictObject({
  outcome: z.enum(['DELIVERED', 'FAILED']),
  at: moment,
  /** HTTP status of the response, if there was one. */
  status: z.nullable(z.int()),
  fault: z.nullable(deliveryFault),
});

const setting = z.strictObject({
  id,
  name: z.string(),
  channelType: z.enum(notificationChannels),
  isEnabled: z.boolean(),
  topics,
  /** Host and last characters of the URL: `hooks.slack.com/…f3Xq`. Null for emails. */
  target: z.nullable(z.string()),
  /** Members who get emails, except those who left. */
  recipients: z.array(z.strictObject({ person: personRef, email: z.string(), isActive: z.boolean() })),
  ...schedule,
  createdAt: moment,
  createdBy: personRef,
  /** Over the plan's limit, like the newest ones: it sends nothing and can only be removed. */
  isOverLimit: z.boolean(),
  /** When it was disabled because its messages failed for days. */
  turnedOffAt: z.nullable(moment),
  /** Since when messages have failed. */
  failingSince: z.nullable(moment),
  lastResult: z.nullable(result),
  /** Messages that wait for their next attempt, and the time of the earliest one. */
  waiting: z.strictObject({ count: z.int(), nextAt: z.nullable(moment) }),
  /** Failed messages. */
  deadCount: z.int(),
  /** Until when the previous signing secret also signs. */
  previousSecretUntil: z.nullable(moment),
});

const found = z.strictObject({ organizationId, id });

/** Schemas of notification calls. */
export const notificationSchemas = {
  getAll: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      settings: z.array(setting),
      limit: z.strictObject({ used: z.int(), allowed: z.nullable(z.int()) }),
      /** Whether the installation has a mail server: without one, email can't be chosen. */
      canSendEmail: z.boolean(),
    }),
  },
  get: { input: found, output: z.strictObject({ setting, canSendEmail: z.boolean() }) },
  deliveries: {
    input: found,
    output: z.strictObject({
      /** Newest first, at most 100. */
      deliveries: z.array(
        z.strictObject({
          id: deliveryId,
          state: z.enum(['WAITING', 'DELIVERED', 'DEAD']),
          createdAt: moment,
          attempts: z.int(),
          nextAt: z.nullable(moment),
          /** Null before the first attempt. */
          lastResult: z.nullable(result),
          /** Recipient of an email. */
          recipient: z.nullable(personRef),
        }),
      ),
    }),
  },
  add: {
    input: z.strictObject({
      organizationId,
      name: nameText,
      channelType: z.enum(notificationChannels),
      target: z.optional(target),
      userIds: z.optional(userIds),
      topics,
      ...schedule,
    }),
    output: z.strictObject({
      setting,
      /** Signing secret of a webhook. It can't be read again. */
      secret: z.nullable(z.string()),
    }),
  },
  update: {
    input: z.strictObject({
      organizationId,
      id,
      name: z.optional(nameText),
      /** Must be the setting's type. */
      channelType: z.optional(z.enum(notificationChannels)),
      target: z.optional(target),
      userIds: z.optional(userIds),
      /** All topics. Two people who choose topics at the same time send what they add and remove instead. */
      topics: z.optional(topics),
      addedTopics: z.optional(topics),
      removedTopics: z.optional(topics),
      digest: z.optional(schedule.digest),
      digestAt: z.optional(schedule.digestAt),
      quietHours: z.optional(schedule.quietHours),
      timeZone: z.optional(schedule.timeZone),
      isEnabled: z.optional(z.boolean()),
    }),
    output: z.strictObject({ setting }),
  },
  remove: { input: found, output: nothing },
  sendTest: { input: found, output: z.strictObject({ result }) },
  resend: {
    input: z.strictObject({
      organizationId,
      id,
      deliveryIds: z.array(deliveryId).check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.strictObject({
      /** How many will be sent again; messages that haven't failed stay unchanged. */
      count: z.int(),
    }),
  },
  rotateSecret: {
    input: found,
    output: z.strictObject({
      /** It can't be read again. */
      secret: z.string(),
      previousSecretUntil: moment,
    }),
  },
} as const;
