import { deletedAccount } from '../items/page/people.messages.ts';

/** Words that pages about one secret share, English. */
export const secretsWords = {
  secrets: 'Secrets',
  version: (version: number) => `v${version}`,
  deleted: deletedAccount,
} as const;
