import { resolve } from 'node:path';

/** A path as a person typed it: npm starts scripts in the checkout and names their own folder in a variable. */
export function givenPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}
