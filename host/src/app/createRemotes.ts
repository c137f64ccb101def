import type { BuiltRemoteDescriptor, HostApi } from '@cofferdam/remote-contract';
import { createRemoteLoader, createRemoteRuntime, disabledRemotes, type RegistryResult } from '../registry/index.ts';
import type { RemoteProblem } from '../registry/index.ts';
import type { Remotes } from './shell.ts';

/** What remotes are made of. */
export interface RemoteDependencies {
  readonly registry: RegistryResult;
  /** Query of the address with which the visit began. */
  readonly search: string;
  readonly hostFor: (descriptor: BuiltRemoteDescriptor, signal: AbortSignal) => HostApi;
  readonly onProblem: (problem: RemoteProblem) => void;
}

/** Makes loader and runtime from the registry, or says why there are none. */
export function createRemotes({ registry, search, hostFor, onProblem }: RemoteDependencies): Remotes {
  if (!registry.ok) return { ok: false, reason: registry.reason };
  const loader = createRemoteLoader({ registry: registry.registry, onProblem, isDisabled: disabledRemotes(search) });
  return { ok: true, loader, runtime: createRemoteRuntime({ loader, hostFor, onProblem }) };
}
