import { deletedAccount } from '../../items/page/people.messages.ts';

/** English texts of the open links of an item. */
export const openSharesMessages = {
  title: 'Open links',
  none: 'No open links',
  failed: 'Couldn’t load the open links',
  by: (name: string) => `by ${name}`,
  others: 'Includes links created by others. Your expired links:',
  mine: 'Shared links',
  deletedAccount,
} as const;
