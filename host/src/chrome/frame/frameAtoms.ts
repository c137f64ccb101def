import { atom } from 'jotai';

/** Reads that are under way. */
export const loadingCountAtom = atom(0);

/** The loading flag: whether the server is being asked for something. */
export const isLoadingAtom = atom((get) => get(loadingCountAtom) > 0);

/** What the spinner over the whole page says; null while there is none. */
export const fullPageSpinnerAtom = atom<string | null>(null);

/** Whether the not-found page replaces the open one. */
export const notFoundAtom = atom(false);

/** Whether the side menu is open, on a phone. */
export const menuOpenAtom = atom(false);

/** Whether the page is hidden because the organization it belongs to was left. */
export const switchingAtom = atom(false);
