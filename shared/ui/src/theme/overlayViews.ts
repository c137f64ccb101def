import { makePart } from './usePart.ts';

/** The views of all overlays: one chunk, loaded with the first of them. */
export const overlayViews = makePart(() => import('./overlayViewsPart.ts'));
