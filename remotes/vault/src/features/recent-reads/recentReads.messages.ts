import type { SecretReadList } from './useSecretReads.ts';

type Read = SecretReadList['reads'][number];

/** Words of who read a secret last, English. */
export const recentReadsMessages = {
  title: 'Recent reads',
  who: ({ actor }: Read) => (actor === null ? 'The server' : actor.name || 'Deleted account'),
  what: ({ way, version }: Read) =>
    `${way === 'EXPORTED' ? 'exported' : 'read'} ${version === null ? 'the value' : `v${version}`}`,
  none: (since: string) => `Nobody since ${since}.`,
  all: 'Audit trail',
  failed: 'Could not be loaded.',
  retry: 'Retry',
  last: 'Last read',
  notSince: (since: string) => `not since ${since}`,
} as const;
