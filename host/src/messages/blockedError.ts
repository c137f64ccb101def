import { message } from './errorTable.ts';

/** The organization's data is being moved. The page that replaces all others uses these words, too. */
export const blockedError = message(
  'Access temporarily restricted',
  'This organization’s data is being moved. Nothing is lost. Try again in a few minutes.',
);
