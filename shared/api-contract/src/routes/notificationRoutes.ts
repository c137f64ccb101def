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
    summary: 'Reads a notification setting.',
  },
  deliveries: {
    method: 'GET',
    path: `${core}/audit/notification-settings/deliveries`,
    access: 'organization:audit:read',
    summary: 'Lists the newest messages of a notification setting with the result of each.',
  },
  add: {
    method: 'POST',
    path: `${core}/audit/notification-settings/add`,
    access: 'organization:notification:manage',
    summary: 'Adds a notification setting. Gives the signing secret of a web hook, this once.',
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
    summary: 'Removes a notification setting with the messages that wait.',
  },
  sendTest: {
    method: 'POST',
    path: `${core}/audit/notification-settings/send-test`,
    access: 'organization:notification:manage',
    summary: 'Sends a test message now and returns what came of it.',
  },
  resend: {
    method: 'POST',
    path: `${core}/audit/notification-settings/resend`,
    access: 'organization:notification:manage',
    summary: 'Sends messages again that were given up.',
  },
  rotateSecret: {
    method: 'POST',
    path: `${core}/audit/notification-settings/rotate-secret`,
    access: 'organization:notification:manage',
    summary: 'Gives a web hook a new signing secret, this once; the old one goes on signing for a day.',
  },
} as const satisfies CallRoutes;
