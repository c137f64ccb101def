export { CloseButton } from './CloseButton.tsx';
export { ConfirmDialog, NameBox, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { Dialog } from './Dialog.tsx';
export { Drawer } from './Drawer.tsx';
export { FormDialog } from './FormDialog.tsx';
export { lazyDialog } from './lazyDialog.tsx';
export { closeAllOverlays } from '../theme/overlayStack.ts';
