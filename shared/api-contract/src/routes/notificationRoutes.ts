import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `notification`: which audit events an organization is notified of, and how. */
export const notificationRoutes = {
  getAll: {
    method: 'GET',
    path: `${core}/audit/notification-settings/get-all`,
    access: 'organization:audit:read',
    summary: 'Lists the notification settings of an organization, each with its last delivery.',
  },
  get: {
    method: 'GET',
    path: `${core}/audit/notification-settings/get`,
    access: 'organization:audit:read',
    summary: 'Returns a notification setting.',
  },
  deliveries: {
    method: 'GET',
    path: `${core}/audit/notification-settings/deliveries`,
    access: 'organization:audit:read',
    summary: 'Lists the newest messages of a notification setting with their results.',
  },
  add: {
    method: 'POST',
    path: `${core}/audit/notification-settings/add`,
    access: 'organization:notification:manage',
    summary: 'Adds a notification setting. Returns the signing secret of a webhook, only this once.',
  },
  update: {
    method: 'POST',
    path: `${core}/audit/notification-settings/update`,
    access: 'organization:notification:manage',
    summary: 'Changes a notification setting, but never the type of its channel.',
  },
  remove: {
    method: 'POST',
    path: `${core}/audit/notification-settings/remove`,
    access: 'organization:notification:manage',
    summary: 'Removes a notification setting with its waiting messages.',
  },
  sendTest: {
    method: 'POST',
    path: `${core}/audit/notification-settings/send-test`,
    access: 'organization:notification:manage',
    summary: 'Sends a test message now and returns the result.',
  },
  resend: {
    method: 'POST',
    path: `${core}/audit/notification-settings/resend`,
    access: 'organization:notification:manage',
    summary: 'Sends failed messages again.',
  },
  rotateSecret: {
    method: 'POST',
    path: `${core}/audit/notification-settings/rotate-secret`,
    access: 'organization:notification:manage',
    summary:
      'Creates a new signing secret for a webhook and returns it, only this once; the old one also signs for a day.',
  },
} as const satisfies CallRoutes;
