import { readFile, writeFile } from 'node:fs/promises';
import type { Measured } from './figure.ts';

const readmeFile = new URL('../../../../README.md', import.meta.url);
const [start, end] = ['<!-- results -->\n', '<!-- end of results -->'];

/** The figures in the README, by bench and name, with their labels. */
const shown: readonly (readonly [bench: string, name: string, words: string])[] = [
  ['server', 'access one value', 'read one value'],
  ['server', 'read 1,000 values of 1 kB', 'read 1,000 values at once'],
  ['server', 'list 100 rows', 'list 100 secrets'],
  ['server', 'create a secret', 'create a secret'],
  ['server', 'import 1,000 secrets, each', 'import 1,000 secrets, each'],
  ['server', 'create a one-time link', 'create a one-time link'],
  ['server', 'open a one-time link', 'open a one-time link'],
  ['server', 'change of cryptography', 'change keys while everyone works'],
  ['audit-chain', '', 'verify an audit log'],
  ['search', 'search three words, who sees all', 'search 1,000,000 names, three words'],
  ['browser', 'login: script', 'login page, script (brotli)'],
  ['browser', 'secrets list: script', 'list of secrets, script'],
  ['browser', 'share page: script', 'page of a one-time link, script'],
  ['browser', 'secrets list: largest paint, slow machine', 'list of secrets, largest paint, slow phone'],
  ['resources', 'start to first healthy answer', 'start to first healthy answer'],
  ['resources', 'idle memory, everything (PSS)', 'idle memory, database included'],
];

/** The README's table of the newest figures, each with its bar and, if it has a control, the multiple of it. */
export function formatResults(figures: readonly Measured[]): string {
  const head = ['figure', 'measured', '× control', 'bar', 'reached', 'on'];
  const rows = shown.flatMap(([bench, name, words]) => {
    const found = figures.find((one) => one.bench === bench && (name === '' || one.name === name));
    if (found === undefined) return [];
    const { figure, ratio, bar, isReached, measuredAt } = found;
    const multiple = ratio === null ? '' : ratio.toFixed(1);
    return [
      [
        words,
        figure,
        multiple,
        bar.replace('<=', '≤').replace('>=', '≥'),
        isReached ? 'yes' : 'no',
        measuredAt.slice(0, 10),
      ],
    ];
  });
  const widths = head.map((_title, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** The README's table between its two markers. */
export async function readShownResults(): Promise<string> {
  const [, after = ''] = (await readFile(readmeFile, 'utf8')).split(start);
  return (after.split(end)[0] ?? '').trim();
}

/** Puts the figures into the README, between its two markers. */
export async function writeReadme(figures: readonly Measured[]): Promise<void> {
  const text = await readFile(readmeFile, 'utf8');
  const [before, after] = [text.indexOf(start), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error('README.md has no markers for the results');
  const table = `\n${formatResults(figures)}\n\n`;
  await writeFile(readmeFile, `${text.slice(0, before + start.length)}${table}${text.slice(after)}`);
}
