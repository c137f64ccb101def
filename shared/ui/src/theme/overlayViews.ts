import { makePart } from './usePart.ts';

/** The views of menus, popovers, dialogs and drawers: one chunk, loaded with the first menu or popover. */
export const overlayViews = makePart(() => import(/* webpackChunkName: "overlays" */ './overlayViewsPart.ts'));

/** Only the view of dialogs and drawers, half of that: loaded with the first of them, if no menu was opened before. */
const modalView = makePart(() => import(/* webpackChunkName: "modal" */ '../overlay/ModalView.tsx'));

/** The part from which a dialog or drawer that opens now gets its view. */
export function modalPart(): typeof modalView {
  return overlayViews.current === undefined ? modalView : overlayViews;
}
