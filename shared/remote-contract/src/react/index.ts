export { HostProvider, useHost, useSession } from './hostContext.tsx';
export { useBatch, type Batch, type BatchFailure, type BatchOptions } from './useBatch.ts';
export { useCommand, type Command, type CommandOptions, type CommandResult } from './useCommand.ts';
export { useUnmountSignal } from './useUnmountSignal.ts';
