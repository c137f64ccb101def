import { deletedAccount } from '../../items/page/people.messages.ts';

/** English texts of the open links of an item. */
export const openSharesMessages = {
  title: 'Open links',
  none: 'No open links',
  failed: 'Open links couldn’t be loaded',
  by: (name: string) => `by ${name}`,
  others: 'Includes links created by others. Your expired links:',
  mine: 'Shared links',
  deletedAccount,
} as const;
