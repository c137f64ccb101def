import { makePart } from './usePart.ts';

/** The views of menus and popovers: one chunk, loaded with the first of them. */
export const floatingViews = makePart(() => import(/* webpackChunkName: "floating" */ './floatingViewsPart.ts'));

/** The view of dialogs and drawers, loaded with the first of them. */
export const modalView = makePart(() => import(/* webpackChunkName: "modal" */ '../overlay/ModalView.tsx'));
