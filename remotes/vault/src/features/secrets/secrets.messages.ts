import { deletedAccount } from '../items/page/people.messages.ts';

/** English texts that pages about one secret share. */
export const secretsWords = {
  secrets: 'Secrets',
  version: (version: number) => `v${version}`,
  deleted: deletedAccount,
} as const;
