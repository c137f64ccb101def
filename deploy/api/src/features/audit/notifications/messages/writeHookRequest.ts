import type { SettingTarget } from '../settingTarget.ts';
import type { HookChannel, NotificationMessage } from './notificationMessage.ts';
import { renderDiscord, renderSlack, renderTeams } from './renderChat.ts';
import { renderWebhook } from './renderWebhook.ts';
import { signWebhook } from './signWebhook.ts';

/** A request to a webhook. */
export interface HookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const renderers: Readonly<Record<HookChannel, (message: NotificationMessage) => object>> = {
  WEBHOOK: renderWebhook,
  SLACK: renderSlack,
  TEAMS: renderTeams,
  DISCORD: renderDiscord,
};

/** Writes a message for its channel. Messages to webhooks are signed. */
export function writeHookRequest(
  channel: HookChannel,
  target: SettingTarget,
  message: NotificationMessage,
  now: Date,
): HookRequest {
  const body = JSON.stringify(renderers[channel](message));
  const id = `msg_${message.id}`;
  const secrets = target.secrets
    .filter(({ until }) => until === null || new Date(until) > now)
    .map(({ secret }) => secret);
  const headers = channel === 'WEBHOOK' ? signWebhook(id, now, body, secrets) : { 'webhook-id': id };
  return { url: target.url, headers, body };
}
