/** The only Node call in this package's tests; browser code has no Node types. */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string;
}
