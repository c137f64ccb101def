import type { SettingTarget } from '../settingTarget.ts';
import { notifiedFields } from './describeEvent.ts';
import type { HookChannel, NotificationMessage } from './notificationMessage.ts';
import { renderDiscord, renderSlack, renderTeams } from './renderChat.ts';
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

/**
 * For programs, following Standard Webhooks: a type, a timestamp and the events with the fields of their allow-list.
 */
function renderWebhook(message: NotificationMessage): object {
  const { organizationId, settingId, isTest, createdAt, events, total } = message;
  return {
    type: isTest ? 'audit.test' : 'audit.events',
    timestamp: createdAt.toISOString(),
    data: {
      organizationId,
      settingId,
      total,
      events: events.map((event) => ({
        // A test isn't an event of the log.
        sequence: isTest ? null : event.sequence,
        id: event.id,
        type: event.type,
        at: event.at.toISOString(),
        actor: event.actorId === null ? null : { id: event.actorId, name: event.actorName ?? '' },
        workspace: event.workspaceId === null ? null : { id: event.workspaceId, name: event.workspaceName ?? '' },
        address: event.address,
        requestId: event.requestId,
        fields: notifiedFields(event),
      })),
    },
  };
}
