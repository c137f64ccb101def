import { createInstance } from '@module-federation/enhanced/runtime';
import { loadEntryScript } from './loadEntryScript.ts';
import { sharedCore } from './sharedCore.ts';
import { sharedTable } from './sharedTable.ts';

type RemoteEntryExports = Exclude<Awaited<ReturnType<NonNullable<FederationPlugin['loadEntry']>>>, void>;
type FederationPlugin = NonNullable<Parameters<typeof createInstance>[0]['plugins']>[number];
type FederationInstance = ReturnType<typeof createInstance>;

let instance: FederationInstance | undefined;

/**
 * The page's single federation instance, created with the first remote. Remotes are built with
 * `externalRuntime`: they use the runtime's core from the global that is set here, so it must exist first.
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
