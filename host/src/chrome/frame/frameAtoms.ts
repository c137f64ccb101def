import { atom } from 'jotai';

/** Running reads. */
export const loadingCountAtom = atom(0);

/** Whether any request is running. */
export const isLoadingAtom = atom((get) => get(loadingCountAtom) > 0);

/** The text of the page spinner; null while hidden. */
export const fullPageSpinnerAtom = atom<string | null>(null);

/** Whether the not-found page replaces the open one. */
export const notFoundAtom = atom(false);

/** Whether the side menu is open, on a phone. */
export const menuOpenAtom = atom(false);

/** Whether the page is hidden because its organization was left. */
export const switchingAtom = atom(false);
