export { ConfirmDialog, NameBox, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export { Dialog, type DialogAction, type DialogProps } from './Dialog.tsx';
export { Drawer, type DrawerProps } from './Drawer.tsx';
export { FormDialog, type FormDialogProps } from './FormDialog.tsx';
export { closeAllOverlays } from '../theme/overlayStack.ts';
