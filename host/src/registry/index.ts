export {
  createRemoteLoader,
  type LoadedRemote,
  type RemoteLoader,
  type RemoteLoadResult,
} from './createRemoteLoader.ts';
export { createRemoteRuntime, type PageResult, type ReadyPage, type RemoteRuntime } from './createRemoteRuntime.ts';
export { disabledRemotes } from './disabledRemotes.ts';
export { readRegistry, type RegistryResult } from './readRegistry.ts';
export { RemotePage } from './RemotePage.tsx';
export { type RemoteProblem, type RemoteProblemKind } from './remoteProblem.ts';
