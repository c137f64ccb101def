import type { ShownPage } from './ShownPage.ts';

/** What the reader of a one-time link sees. */
export const sharePages: readonly ShownPage[] = [
  { name: 'one-time link', who: 'visitor', path: '/onetime?id=abc', title: 'This link does not open anything' },
];
