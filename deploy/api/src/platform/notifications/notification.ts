import type { OrganizationId, SessionId, ShareId, UserId } from '@cofferdam/domain';
import { statement, type Query } from '../database/query.ts';

/** A notification for the open pages of one person. Contains only ids. */
export type Notification =
  | {
      /** To each member: the organization's name, plan, domains, labels or workspaces changed. */
      readonly kind: 'organization.updated';
      readonly organizationId: OrganizationId;
      readonly userId: UserId;
    }
  | {
      readonly kind: 'member.joined' | 'member.changed' | 'member.removed';
      readonly organizationId: OrganizationId;
      readonly userId: UserId;
    }
  | {
      readonly kind: 'share.opened';
      readonly organizationId: OrganizationId;
      readonly userId: UserId;
      readonly shareId: ShareId;
    }
  | { readonly kind: 'session.revoked'; readonly userId: UserId; readonly sessionId: SessionId };

/** The channel of PostgreSQL on which processes notify each other. */
export const notificationChannel = 'cofferdam_notifications';

const send = statement<[text: string]>('notifications.notify', `select pg_notify('${notificationChannel}', $1)`);

/** The statement that sends a notification to all processes when its transaction commits. */
export function notify(notification: Notification): Query<unknown> {
  return send(JSON.stringify(notification));
}

/** Parses a notification; null for anything else. Any role of the database can write to the channel. */
export function readNotification(text: string): Notification | null {
  try {
    const notification: unknown = JSON.parse(text);
    if (typeof notification !== 'object' || notification === null) return null;
    const { kind, userId } = notification as Partial<Record<string, unknown>>;
    return typeof kind === 'string' && typeof userId === 'string' ? (notification as Notification) : null;
  } catch {
    return null;
  }
}
