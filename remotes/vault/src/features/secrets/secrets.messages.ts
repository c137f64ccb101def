import { deletedAccount } from '../items/page/people.messages.ts';

/** Words that pages about one secret share, English. */
export const secretsWords = {
  secrets: 'Secrets',
  version: (version: number) => `v${version}`,
  deleted: deletedAccount,
  couldNotLoad: {
    list: 'Secrets',
    title: 'The secret could not be loaded',
    text: 'The server did not answer. Nothing was changed.',
    back: 'Back to secrets',
  },
} as const;
