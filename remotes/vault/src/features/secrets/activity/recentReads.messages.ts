import type { Read, ReadGroup } from './groupReads.ts';
import { deletedAccount } from '../../items/page/people.messages.ts';

// As stated by the reader's client; without a statement it's a plain read.
const ways: Readonly<Record<Read['way'], string>> = {
  READ: 'read',
  REVEALED: 'revealed',
  COPIED: 'copied',
  EXPORTED: 'exported',
};

/** English texts of who read a secret last. */
export const recentReadsMessages = {
  who: ({ actor }: Read) => (actor === null ? 'System' : actor.name || deletedAccount),
  what: ({ read, versions }: ReadGroup) =>
    `${ways[read.way]} ${versions.length === 0 ? 'the value' : versions.map((version) => `v${version}`).join(', ')}`,
  /** Null when no read can be missing. */
  none: (since: string | null) => (since === null ? 'No reads yet' : `No reads since ${since}`),
  last: 'Last read',
  notRead: (since: string | null) => (since === null ? 'Never' : `Not since ${since}`),
} as const;
