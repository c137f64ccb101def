import { integrityOf, isExpected } from './integrityTable.ts';

interface ScriptPolicyRules {
  readonly createScriptURL: (address: string) => string;
}

interface TrustedTypesPart {
  createPolicy(name: 'default', rules: ScriptPolicyRules): unknown;
}

/** The only script in addition to the announced files: the service worker, which has a fixed URL. */
const serviceWorkerPath = '/sw.js';

function allow(address: string): string {
  if (isExpected(address) || new URL(address, document.baseURI).pathname === serviceWorkerPath) {
    return address;
  }
  throw new TypeError(`${address} is not a script of this application`);
}

/**
 * Enforces the document's policies: Trusted Types call the default policy for every script URL, and
 * webpack's loaders, the host's and each remote's, call the global function for the hash of every file.
 * There is no rule for HTML or script text: those sinks stay blocked.
 */
export function installScriptPolicy(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypesPart };
  trustedTypes?.createPolicy('default', { createScriptURL: allow });
  Object.defineProperty(globalThis, 'cofferdamIntegrity', { value: integrityOf });
}
