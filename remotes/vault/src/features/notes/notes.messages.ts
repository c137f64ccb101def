import { deletedAccount } from '../items/page/people.messages.ts';

/** Words that several pages of notes share, English. */
export const notesWords = {
  notes: 'Notes',
  version: (number: number) => `v${number}`,
  deleted: deletedAccount,
  couldNotLoad: {
    list: 'Notes',
    title: 'The note could not be loaded',
    text: 'The server did not answer. Nothing was changed.',
    back: 'Back to notes',
  },
  formats: { PLAIN: 'Plain text', MARKDOWN: 'Markdown' },
} as const;
