import { atom } from 'jotai';
import type { EntryToPin, PinnedEntry, Pins } from './createPins.ts';

/** The pinned entries, once the offline part is loaded; null if the device stores nothing. */
export const pinsAtom = atom<{ readonly pins: Pins; readonly entries: readonly PinnedEntry[] } | null>(null);

/** The entry to pin; setting it opens the dialog. */
export const pinRequestAtom = atom<EntryToPin | null>(null);
