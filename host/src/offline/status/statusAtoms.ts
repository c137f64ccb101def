import { atom } from 'jotai';

/**
 * Whether the server can be reached. `no-network`: this device is offline. `no-answer`: nothing answers under the server's
 * address, or it takes too long, or a proxy says so. `other-answer`: something else answers, such as the sign-in page of a
 * network.
 */
export type Connection = 'online' | 'no-network' | 'no-answer' | 'other-answer';

/** The connection as it was found last. */
export const connectionAtom = atom<Connection>('online');

/** When the data on the page was saved, if it comes from this device; milliseconds since 1970. */
export const savedAtAtom = atom<number | null>(null);

/** Loads the page again in its new version; null while there is none, or the page did so by itself. */
export const updateAtom = atom<(() => void) | null>(null);
