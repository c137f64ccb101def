import { readFile, writeFile } from 'node:fs/promises';
import type { Figure, Measured } from './figure.ts';
import { writeReadme } from './readmeTable.ts';

const resultsFile = new URL('../../results.json', import.meta.url);

/**
 * Writes figures into `results.json` and the README; figures of benches that didn't run stay unchanged.
 *
 * @param whole benches that ran with all their parts: figures that they no longer measure are removed
 */
export async function writeResults(
  figures: readonly Figure[],
  measuredAt: string,
  whole: ReadonlySet<string>,
): Promise<void> {
  const measured = new Set(figures.map(({ bench, name }) => `${bench} ${name}`));
  const kept = (await readResults()).filter(
    ({ bench, name }) => !whole.has(bench) && !measured.has(`${bench} ${name}`),
  );
  const results = { figures: [...kept, ...figures.map((one) => ({ ...one, measuredAt }))] };
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  await writeReadme(results.figures);
}

/** The newest figures of every bench; empty before the first run. */
export async function readResults(): Promise<readonly Measured[]> {
  try {
    return (JSON.parse(await readFile(resultsFile, 'utf8')) as { readonly figures: readonly Measured[] }).figures;
  } catch {
    return [];
  }
}

/** The table for the terminal. */
export function formatTable(figures: readonly Figure[]): string {
  const head = ['figure', 'measured', 'control', 'ratio', 'bar', ''];
  const rows = figures.map((one) => [
    one.name,
    one.figure,
    one.control,
    one.ratio === null ? '' : one.ratio.toFixed(2),
    one.bar,
    one.bar === '' ? '' : one.isReached ? 'reached' : 'SHORT',
  ]);
  const widths = head.map((_title, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n');
}
