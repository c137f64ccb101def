export { HostProvider, useHost, useSession } from './hostContext.tsx';
export { useBatch, type Batch, type BatchFailure, type BatchOptions } from './useBatch.ts';
export { roleNames, weakestRoleWith } from '../actions/index.ts';
export { useCommand, useCommandWith, type Command, type CommandOptions, type CommandResult } from './useCommand.ts';
export { useDisabledReason } from './useDisabledReason.ts';
export { usePageActions } from './usePageActions.ts';
export { useUnsavedChanges } from './useUnsavedChanges.ts';
export { reportError, useReportedCall, type ReportedCall } from './useReportedCall.ts';
export { useUnmountSignal } from './useUnmountSignal.ts';
