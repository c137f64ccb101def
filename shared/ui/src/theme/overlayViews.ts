import { makePart } from './usePart.ts';

/** The views of everything that opens above a page: one file, fetched with the first of them. */
export const overlayViews = makePart(() => import('./overlayViewsPart.ts'));
