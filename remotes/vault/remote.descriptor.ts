import { remoteContractVersion, type RemoteDescriptor } from '@cofferdam/remote-contract';

/** What the vault remote says of itself before its code runs. */
export const descriptor: RemoteDescriptor = {
  contract: remoteContractVersion,
  name: 'vault',
  version: '0.1.0',
  needs: { host: 1, api: 1 },
  routes: [
    { id: 'secrets', path: '/r/secrets', title: 'Secrets', access: 'secret:list' },
    { id: 'import-secrets', path: '/r/secrets/import', title: 'Import secrets', access: 'secret:create' },
    { id: 'secrets-text', path: '/r/secrets/text', title: 'Edit as text', access: 'secret:create' },
    { id: 'create-secret', path: '/secret/create', title: 'New secret', access: 'secret:create' },
    { id: 'trash', path: '/r/trash', title: 'Trash', access: 'secret:list' },
    { id: 'shares', path: '/r/shares', title: 'Shared links', access: 'signed-in' },
    { id: 'secret', path: '/secret/:secretName', title: 'Secret', access: 'secret:list' },
    {
      id: 'add-version',
      path: '/secret/:secretName/new-version',
      title: 'New version',
      access: 'secret:version:add',
    },
    { id: 'two-factors', path: '/r/two-factors', title: 'Two-factor codes', access: 'two-factor:list' },
    { id: 'add-two-factor', path: '/r/two-factors/add', title: 'Add a code', access: 'two-factor:create' },
    { id: 'import-two-factors', path: '/r/two-factors/import', title: 'Import codes', access: 'two-factor:create' },
    { id: 'two-factor', path: '/two-factor/:twoFactorName', title: 'Two-factor code', access: 'two-factor:list' },
    { id: 'notes', path: '/r/notes', title: 'Notes', access: 'note:list' },
    { id: 'create-note', path: '/note/create', title: 'New note', access: 'note:create' },
    { id: 'note', path: '/note/:noteName', title: 'Note', access: 'note:list' },
    { id: 'resources', path: '/r/resources', title: 'Resource manager', access: 'organization:read' },
    { id: 'edit-note', path: '/note/:noteName/edit', title: 'Edit note', access: 'note:update' },
  ],
  navigation: [
    { route: 'secrets', label: 'Secrets', icon: 'key', group: 'resources', order: 10 },
    { route: 'two-factors', label: 'Two-factor codes', icon: 'shield-check', group: 'resources', order: 20 },
    { route: 'notes', label: 'Notes', icon: 'note-lock', group: 'resources', order: 30 },
    { route: 'shares', label: 'Shared links', icon: 'share', group: 'resources', order: 40 },
    { route: 'resources', label: 'Resource manager', icon: 'layers', group: 'resources', order: 50 },
    { route: 'trash', label: 'Trash', icon: 'trash', group: 'resources', order: 60 },
  ],
  extensions: [{ point: 'palette.search', id: 'search-names', order: 10, access: 'signed-in' }],
  events: {
    emits: [
      'secret.created',
      'secret.updated',
      'secret.version.added',
      'secrets.imported',
      'workspace.contents.changed',
    ],
    listens: ['organization.switched', 'workspace.switched', 'share.opened', 'facts.missed'],
  },
};
