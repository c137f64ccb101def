import { deletedAccount } from '../../items/page/people.messages.ts';

/** Words of the open links of an item, English. */
export const openSharesMessages = {
  title: 'Open links',
  none: 'No open links',
  failed: 'Open links couldn’t be loaded',
  by: (name: string) => `by ${name}`,
  others: 'Includes links created by others. Your expired links:',
  mine: 'Shared links',
  deletedAccount,
} as const;
