import { integrityOf, isExpected } from './integrityTable.ts';

interface ScriptPolicyRules {
  readonly createScriptURL: (address: string) => string;
}

interface TrustedTypesPart {
  createPolicy(name: 'default', rules: ScriptPolicyRules): unknown;
}

/** The one script beside the announced files: the service worker, which has a fixed address. */
const serviceWorkerPath = '/sw.js';

function allow(address: string): string {
  if (isExpected(address) || new URL(address, document.baseURI).pathname === serviceWorkerPath) {
    return address;
  }
  throw new TypeError(`${address} is not a script of this application`);
}

/**
 * Makes the document's policies effective: Trusted Types ask the default policy for every script address, and
 * webpack's loaders, the host's and each remote's, ask the global function for the hash of every file.
 * There is no rule for HTML or for script text: those sinks stay closed.
 */
export function installScriptPolicy(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypesPart };
  trustedTypes?.createPolicy('default', { createScriptURL: allow });
  Object.defineProperty(globalThis, 'cofferdamIntegrity', { value: integrityOf });
}
