import type { BuiltRemoteDescriptor, HostApi } from '@cofferdam/remote-contract';
import { createRemoteLoader, createRemoteRuntime, disabledRemotes, type RegistryResult } from '../registry/index.ts';
import type { RemoteProblem } from '../registry/index.ts';
import type { Remotes } from './shell.ts';

/** The dependencies of remotes. */
export interface RemoteDependencies {
  readonly registry: RegistryResult;
  /** Query of the visit's initial URL. */
  readonly search: string;
  readonly hostFor: (descriptor: BuiltRemoteDescriptor, signal: AbortSignal) => HostApi;
  readonly onProblem: (problem: RemoteProblem) => void;
}

/** Creates loader and runtime from the registry, or returns why it can't. */
export function createRemotes({ registry, search, hostFor, onProblem }: RemoteDependencies): Remotes {
  if (!registry.ok) return { ok: false, reason: registry.reason };
  const loader = createRemoteLoader({ registry: registry.registry, onProblem, isDisabled: disabledRemotes(search) });
  return { ok: true, loader, runtime: createRemoteRuntime({ loader, hostFor, onProblem }) };
}
