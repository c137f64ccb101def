export { alertDurationsMs, createAlerts, type Alert, type Alerts } from './createAlerts.ts';
export { createCopy, type CopyDependencies } from './createCopy.ts';
export { createErrorHandler, type ErrorDialogContent, type ErrorHandler } from './createErrorHandler.ts';
export { createOverlays, type Overlays } from './createOverlays.ts';
export { errorEffects } from './errorEffects.ts';
export type { ErrorEntry, ErrorTable } from './errorTable.ts';
export { generalError } from './firstErrors.messages.ts';
