export { DeleteItemsDialog } from './DeleteItemsDialog.tsx';
export { DestroyItemsDialog } from './DestroyItemsDialog.tsx';
export { LabelItemsDialog } from '../labels/LabelItemsDialog.tsx';
export { MoveItemsDialog } from './MoveItemsDialog.tsx';
export { RestoreAsDialog, RestoreItemsDialog } from './RestoreItemsDialog.tsx';
