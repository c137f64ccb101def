/** The one call of Node that a test of these parts makes; browser code has no types of Node at all. */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string;
}
