import { bulkActionMessages } from '../../items/dialogs/bulkAction.messages.ts';

const { secrets } = bulkActionMessages;

/** Words of the trash, English. */
export const trashMessages = {
  table: (workspace: string) => `Trash of ${workspace}`,
  columns: { name: 'Name', deletedBy: 'Deleted by', deletedAt: 'Deleted', destroyAt: 'Destroyed' },
  selected: (count: number) => `${count} selected`,
  emptyTitle: 'The trash is empty',
  empty: 'What you delete stays here for 30 days and can be restored. Then values and keys are destroyed.',
  failed: 'The trash could not be loaded',
  restore: 'Restore',
  restoreTitle: (count: number) => `Restore ${secrets(count)}?`,
  restoreWhat: (workspace: string) => `Back to ${workspace} with every version, description and label.`,
  restored: (count: number) => `Restored ${secrets(count)}`,
  destroy: 'Destroy for ever',
  destroyTitle: (count: number) => `Destroy ${secrets(count)} for ever?`,
  destroyWhat: (workspace: string, organization: string) =>
    `In ${workspace}, ${organization}. Every version is destroyed with its key. Nobody can bring them back.`,
  destroyWord: 'destroy',
  destroyed: (count: number) => `Destroyed ${secrets(count)}`,
  keep: 'Keep',
  type: (text: string) => `Type ${text} to go on`,
  typeFirst: (text: string) => `Type ${text} first`,
} as const;
