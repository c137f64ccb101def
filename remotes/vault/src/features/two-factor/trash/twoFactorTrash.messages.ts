import type { NameFault } from '@cofferdam/domain';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';

/** Words of the trash of two-factor entries, English. */
export const twoFactorTrashMessages = {
  table: (workspace: string) => `Deleted codes in ${workspace}`,
  columns: { name: 'Name', deletedBy: 'Deleted by', deletedAt: 'Deleted', destroyAt: 'Destroyed' },
  emptyTitle: 'The trash is empty',
  empty: 'What is deleted can come back for 30 days. Then its seed and its recovery codes are destroyed.',
  failed: {
    title: 'The trash could not be loaded',
    text: 'The server did not answer. Everything in it is unchanged.',
  },
  restore: 'Restore',
  restored: (name: string) => `${name} is back`,
  takenTitle: (name: string) => `Restore ${name} under another name?`,
  taken: (workspace: string) => `Another code in ${workspace} has this name by now.`,
  name: 'Name',
  stillTaken: 'A code of this workspace has this name. Choose another one.',
  nameFaults: {
    empty: 'A name is needed.',
    ...nameFaultWords,
  } satisfies Record<NameFault, string>,
} as const;
