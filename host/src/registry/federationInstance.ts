import { createInstance } from '@module-federation/enhanced/runtime';
import { integrityOf } from '../boot/integrityTable.ts';
import { sharedCore } from './sharedCore.ts';
import { sharedTable } from './sharedTable.ts';

type FederationInstance = ReturnType<typeof createInstance>;

/** An entry that has not arrived after this long is given up. */
const entryTimeLimitMilliseconds = 8000;

function scriptFor(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(address);
  script.src = address;
  return script;
}

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
        name: 'cofferdam-integrity',
        createScript: ({ url }) => ({ script: scriptFor(url), timeout: entryTimeLimitMilliseconds }),
      },
    ],
  });
  return instance;
}
