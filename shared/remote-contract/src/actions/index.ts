export { createFileTransfer } from './createFileTransfer.ts';
export { createPageActions, type PageActionsDependencies, type PageActionsStore } from './createPageActions.ts';
export { disabledReasonFor, weakestRoleWith } from './disabledReason.ts';
export { roleNames } from './permissions.messages.ts';
