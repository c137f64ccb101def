import type { CopyDependencies } from '@cofferdam/remote-contract/host';
import { logProblem } from '@cofferdam/telemetry';

/** Dependencies of copying: this browser's clipboard and focus. */
export function browserCopyDependencies(notify: CopyDependencies['notify']): CopyDependencies {
  return {
    clipboard: {
      // Undefined if the page isn't served securely.
      write: async (items) => navigator.clipboard.write(items),
      writeText: async (text) => navigator.clipboard.writeText(text),
      readText: async () => navigator.clipboard.readText(),
    },
    async canRead() {
      try {
        // The name is missing in the DOM types: only some browsers support it, others throw.
        const name = 'clipboard-read' as PermissionName;
        return (await navigator.permissions.query({ name })).state === 'granted';
      } catch {
        return false;
      }
    },
    hasFocus: () => document.hasFocus(),
    onceFocused: (listener) => window.addEventListener('focus', () => listener(), { once: true }),
    notify,
    logProblem,
  };
}
