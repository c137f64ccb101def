import { bulkActionMessages } from '../../items/dialogs/bulkAction.messages.ts';

const { secrets } = bulkActionMessages;

/** Words of moving, English. */
export const moveSecretsMessages = {
  title: (count: number) => `Move ${secrets(count)} to another workspace`,
  confirm: 'Move',
  confirmTo: (workspace: string) => `Move to ${workspace}`,
  done: (count: number, workspace: string) => `Moved ${secrets(count)} to ${workspace}`,
  what: (workspace: string) =>
    `Every version goes along and is encrypted anew. Who can see it is then decided there, and no longer in ${workspace}.`,
  to: 'Workspace',
  choose: 'Choose a workspace',
  wait: 'Choose a workspace',
  none: 'There is no other workspace in which you may add secrets.',
  failed: 'Workspaces could not be loaded',
} as const;
