import { atom } from 'jotai';
import type { EntryToPin, PinnedEntry, Pins } from './createPins.ts';

/** What is pinned, once the offline part is loaded; null where a device keeps nothing. */
export const pinsAtom = atom<{ readonly pins: Pins; readonly entries: readonly PinnedEntry[] } | null>(null);

/** The entry that someone wants to pin: opens the dialog. */
export const pinRequestAtom = atom<EntryToPin | null>(null);
