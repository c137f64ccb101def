import { deletedAccount } from '../items/page/people.messages.ts';

/** English texts that several pages of notes share. */
export const notesWords = {
  notes: 'Notes',
  version: (number: number) => `v${number}`,
  deleted: deletedAccount,
  formats: { PLAIN: 'Plain text', MARKDOWN: 'Markdown' },
} as const;
