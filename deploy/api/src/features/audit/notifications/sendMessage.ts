import type { CallOutput } from '@cofferdam/api-contract';
import { describeError } from '../../../platform/log/describeError.ts';
import { isRefusedForGood } from '../../../platform/mail/createMail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HookChannel, NotificationMessage } from './messages/notificationMessage.ts';
import { renderMail } from './messages/renderMail.ts';
import { writeHookRequest } from './messages/writeHookRequest.ts';
import type { SettingTarget } from './settingTarget.ts';

type Result = CallOutput<'notification', 'sendTest'>['result'];

/** The result of an attempt. */
export interface SendResult extends Pick<Result, 'outcome' | 'status' | 'fault'> {
  /** The earliest time for the next attempt, from the receiver's `Retry-After`. */
  readonly retryAfterSeconds: number | null;
}

/** A message with its target. */
export type Sendable =
  | { readonly channelType: 'EMAIL'; readonly email: string; readonly message: NotificationMessage }
  | {
      readonly channelType: HookChannel;
      readonly target: SettingTarget;
      readonly message: NotificationMessage;
      readonly now: Date;
    };

type Dependencies = Pick<Platform, 'configuration' | 'log' | 'mail' | 'outgoing'>;

/** Writes a message for its channel and sends it. Never while a transaction is open, because a receiver can be slow. */
export async function sendMessage(dependencies: Dependencies, sendable: Sendable): Promise<SendResult> {
  return sendable.channelType === 'EMAIL' ? sendMail(dependencies, sendable) : sendHook(dependencies, sendable);
}

async function sendMail(
  { configuration, log, mail }: Dependencies,
  { email, message }: Extract<Sendable, { readonly channelType: 'EMAIL' }>,
): Promise<SendResult> {
  const { organizationId, settingId } = message;
  const page = `${configuration.origins[0]}/organization/audit/notifications/${settingId}`;
  const rendered = renderMail(message, email, `${page}?organizationId=${organizationId}`);
  try {
    await mail.send(rendered);
    return { outcome: 'DELIVERED', status: null, fault: null, retryAfterSeconds: null };
  } catch (error) {
    log.error({ organizationId, settingId, error: describeError(error) }, 'notification email was not sent');
    const fault = isRefusedForGood(error) ? 'mail-refused' : 'mail-unavailable';
    return { outcome: 'FAILED', status: null, fault, retryAfterSeconds: null };
  }
}

async function sendHook(
  { outgoing }: Dependencies,
  { channelType, target, message, now }: Extract<Sendable, { readonly channelType: HookChannel }>,
): Promise<SendResult> {
  const { url, headers, body } = writeHookRequest(channelType, target, message, now);
  const result = await outgoing.post(url, headers, body);
  if ('fault' in result) return { outcome: 'FAILED', status: null, fault: result.fault, retryAfterSeconds: null };
  const { status, retryAfterSeconds } = result;
  if (status >= 200 && status < 300) return { outcome: 'DELIVERED', status, fault: null, retryAfterSeconds: null };
  return { outcome: 'FAILED', status, fault: status >= 300 && status < 400 ? 'redirect' : 'status', retryAfterSeconds };
}
