import { notifiedFields } from './describeEvent.ts';
import type { NotificationMessage } from './notificationMessage.ts';

/**
 * For programs, following Standard Webhooks: a type, a timestamp and the events with the fields of their allow-list.
 */
export function renderWebhook(message: NotificationMessage): object {
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
