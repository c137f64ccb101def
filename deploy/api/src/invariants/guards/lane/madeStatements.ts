import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { serverPath } from '../instrumentFile.ts';
import type { GuardSwitches } from '../switches.ts';

/** A named statement, with the first file that makes it when it is loaded. */
export type MadeStatement = readonly [name: string, text: string, file: string];

const { made } = (globalThis as unknown as { readonly __guards: GuardSwitches }).__guards;
const sources = resolve(import.meta.dirname, '../../..');
const makes = /\bstatement(?:<|\()/;

/** Loads every file of the server that makes statements, and tells which. */
async function tellStatements(): Promise<void> {
  const found: MadeStatement[] = [];
  const names = new Set<string>();
  for (const file of globSync('**/*.ts', { cwd: sources }).toSorted()) {
    const full = resolve(sources, file);
    if (serverPath(full) === null || !makes.test(readFileSync(full, 'utf8'))) continue;
    await import(full);
    for (const [name, text] of made) {
      if (!names.has(name)) found.push([name, text, file]);
      names.add(name);
    }
  }
  process.send?.(found, () => process.disconnect());
}

void tellStatements();
