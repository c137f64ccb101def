import { deletedAccount } from '../../items/page/people.messages.ts';

/** Words of the open links of a thing, English. */
export const openSharesMessages = {
  title: 'Open links',
  none: 'No one-time link is open.',
  failed: 'The open links could not be read.',
  retry: 'Retry',
  by: (name: string) => `by ${name}`,
  deletedAccount,
} as const;
