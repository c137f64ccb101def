import type { CopyDependencies } from './createCopy.ts';

/** Copying with the clipboard and the focus of this browser. */
export function browserCopyDependencies(notify: CopyDependencies['notify']): CopyDependencies {
  return {
    clipboard: {
      // Absent where the page is not served securely.
      write: async (items) => navigator.clipboard.write(items),
      writeText: async (text) => navigator.clipboard.writeText(text),
      readText: async () => navigator.clipboard.readText(),
    },
    async canRead() {
      try {
        // The name is not in the types of the DOM: only some browsers know it, and the others throw.
        const name = 'clipboard-read' as PermissionName;
        return (await navigator.permissions.query({ name })).state === 'granted';
      } catch {
        return false;
      }
    },
    hasFocus: () => document.hasFocus(),
    onceFocused: (listener) => window.addEventListener('focus', () => listener(), { once: true }),
    notify,
  };
}
