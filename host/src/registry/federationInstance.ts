import { createInstance } from '@module-federation/enhanced/runtime';
import { loadEntryScript } from './loadEntryScript.ts';
import { sharedCore } from './sharedCore.ts';
import { sharedTable } from './sharedTable.ts';

type RemoteEntryExports = Exclude<Awaited<ReturnType<NonNullable<FederationPlugin['loadEntry']>>>, void>;
type FederationPlugin = NonNullable<Parameters<typeof createInstance>[0]['plugins']>[number];
type FederationInstance = ReturnType<typeof createInstance>;

let instance: FederationInstance | undefined;

/**
 * The one federation instance of the page, made when the first remote is asked for. Remotes are built with
 * `externalRuntime`: they take the runtime's core from the global that is set here, so it comes first.
 */
export function federationInstance(): FederationInstance {
  if (instance !== undefined) return instance;
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: sharedCore });
  instance = createInstance({
    name: 'cofferdam-host',
    remotes: [],
    shared: sharedTable(),
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'cofferdam-entry',
        loadEntry: ({ remoteInfo: { entry, entryGlobalName } }) =>
          loadEntryScript(entry, entryGlobalName) as Promise<RemoteEntryExports>,
      },
    ],
  });
  return instance;
}
