import { atom } from 'jotai';

/**
 * Whether the server can be reached. `no-network`: this device is offline. `no-answer`: the server's address doesn't
 * respond in time, or a proxy reports that it doesn't. `other-answer`: something else responds, such as a captive
 * portal.
 */
export type Connection = 'online' | 'no-network' | 'no-answer' | 'other-answer';

/** The last known status of the connection. */
export const connectionAtom = atom<Connection>('online');

/** When the data on the page was saved, if it comes from this device; milliseconds since 1970. */
export const savedAtAtom = atom<number | null>(null);

/** Reloads the page in its new version; null if there is none or the page has reloaded. */
export const updateAtom = atom<(() => void) | null>(null);
