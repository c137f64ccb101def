import type { Read, ReadGroup } from './groupReads.ts';
import { deletedAccount } from '../../items/page/people.messages.ts';

// As the reader's own client said; what said nothing has read it.
const ways: Readonly<Record<Read['way'], string>> = {
  READ: 'read',
  REVEALED: 'revealed',
  COPIED: 'copied',
  EXPORTED: 'exported',
};

/** Words of who read a secret last, English. */
export const recentReadsMessages = {
  title: 'Recent reads',
  who: ({ actor }: Read) => (actor === null ? 'The server' : actor.name || deletedAccount),
  what: ({ read, versions }: ReadGroup) =>
    `${ways[read.way]} ${versions.length === 0 ? 'the value' : versions.map((version) => `v${version}`).join(', ')}`,
  none: (since: string) => `Nobody since ${since}.`,
  all: 'Audit trail',
  failed: 'Could not be loaded.',
  retry: 'Retry',
  last: 'Last read',
  notSince: (since: string) => `not since ${since}`,
} as const;
