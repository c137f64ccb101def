import { statSync } from 'node:fs';

/** Whether nothing has this path. It is false if this account can't know: then using the path fails with the reason. */
export function isMissing(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}
