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

/** When nothing is sent; what happens then is sent at the end. It goes past midnight where it ends before it begins. */
const quietHours = z.strictObject({ from: minutes, until: minutes });

/** When messages are sent. */
const schedule = {
  digest: z.enum(notificationDigests),
  /** When a daily digest is sent. */
  digestAt: minutes,
  quietHours: z.nullable(quietHours),
  /** Time zone of the times of day, by its name: `Europe/Stockholm`. */
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
};

const topics = z.array(topic).check(z.maxLength(notificationTopicNames.length));
/** Members that emails are sent to. */
const userIds = z.array(userId).check(z.maxLength(notificationLimits.recipients));
/** Address of a webhook as sent; no answer has it. */
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
  /** HTTP status of the answer, if there was one. */
  status: z.nullable(z.int()),
  fault: z.nullable(deliveryFault),
});

const setting = z.strictObject({
  id,
  name: z.string(),
  channelType: z.enum(notificationChannels),
  isEnabled: z.boolean(),
  topics,
  /** Host and last characters of the address: `hooks.slack.com/…f3Xq`. Null for emails. */
  target: z.nullable(z.string()),
  /** Members that emails are sent to; those who left get none. */
  recipients: z.array(z.strictObject({ person: personRef, email: z.string(), isActive: z.boolean() })),
  ...schedule,
  createdAt: moment,
  createdBy: personRef,
  /** Over the limit of the plan, the newest first: it can only be removed, and sends nothing. */
  isOverLimit: z.boolean(),
  /** When it was turned off because its messages failed for days. */
  turnedOffAt: z.nullable(moment),
  /** Since when no message has been delivered. */
  failingSince: z.nullable(moment),
  lastResult: z.nullable(result),
  /** Messages that wait for their next attempt, and the earliest one. */
  waiting: z.strictObject({ count: z.int(), nextAt: z.nullable(moment) }),
  /** Messages that were given up. */
  deadCount: z.int(),
  /** Until when the previous signing secret also signs. */
  previousSecretUntil: z.nullable(moment),
});

const found = z.strictObject({ organizationId, id });

/** Schemas of the calls of notifications. */
export const notificationSchemas = {
  getAll: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      settings: z.array(setting),
      limit: z.strictObject({ used: z.int(), allowed: z.nullable(z.int()) }),
      /** Whether the installation has a mail server: without one emails can't be chosen. */
      canSendEmail: z.boolean(),
    }),
  },
  get: { input: found, output: z.strictObject({ setting, canSendEmail: z.boolean() }) },
  deliveries: {
    input: found,
    output: z.strictObject({
      /** Newest first, a hundred at most. */
      deliveries: z.array(
        z.strictObject({
          id: deliveryId,
          state: z.enum(['WAITING', 'DELIVERED', 'DEAD']),
          createdAt: moment,
          attempts: z.int(),
          nextAt: z.nullable(moment),
          /** Null before the first attempt. */
          lastResult: z.nullable(result),
          /** Whom an email is for. */
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
      /** Refused where it isn't the type that the setting has. */
      channelType: z.optional(z.enum(notificationChannels)),
      target: z.optional(target),
      userIds: z.optional(userIds),
      topics: z.optional(topics),
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
      /** How many wait again; those that weren't given up stay as they were. */
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
