import { remoteContractVersion, type RemoteDescriptor } from '@cofferdam/remote-contract';

/** Descriptor of the audit remote: the host reads it before it loads the remote's code. */
export const descriptor: RemoteDescriptor = {
  contract: remoteContractVersion,
  name: 'audit',
  version: '0.1.0',
  needs: { host: 2, api: 1 },
  routes: [
    { id: 'root', path: '/organization/audit', title: 'Logs', access: 'organization:audit:read' },
    { id: 'logs', path: '/organization/audit/logs', title: 'Logs', access: 'organization:audit:read' },
    {
      id: 'notifications',
      path: '/organization/audit/notifications',
      title: 'Notifications',
      access: 'organization:audit:read',
    },
    {
      id: 'notification',
      path: '/organization/audit/notifications/:notificationId',
      title: 'Notification',
      access: 'organization:audit:read',
    },
    { id: 'workspace-logs', path: '/workspace/logs', title: 'Workspace logs', access: 'workspace:audit:read' },
  ],
  navigation: [
    {
      route: 'logs',
      label: 'Logs & Notifications',
      icon: 'history',
      group: 'organization',
      section: 'Logs',
      order: 10,
    },
    { route: 'workspace-logs', label: 'Logs', icon: 'scroll', group: 'workspace', order: 30 },
  ],
  commands: [
    {
      id: 'notifications',
      route: 'notifications',
      label: 'Notifications',
      icon: 'history',
      words: ['webhooks', 'email', 'alerts', 'channels', 'deliveries'],
    },
    {
      id: 'add-channel',
      route: 'notifications',
      query: 'add=1',
      label: 'Add notification channel',
      icon: 'plus',
      access: 'organization:notification:manage',
      words: ['new', 'webhook', 'email', 'alert'],
    },
    {
      id: 'export-log',
      route: 'logs',
      label: 'Export the audit log',
      icon: 'download',
      access: 'organization:audit:export',
      words: ['download', 'csv', 'jsonl', 'siem', 'verify'],
    },
  ],
  extensions: [{ point: 'palette.search', id: 'search-events', order: 20, access: 'signed-in' }],
  searchFrom: 3,
  events: { emits: [], listens: [] },
};
