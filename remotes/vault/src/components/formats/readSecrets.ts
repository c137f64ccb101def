import type { EnvItem } from './env/envItem.ts';
import { parseEnv } from './env/parseEnv.ts';
import { readCsv } from './csv/readCsv.ts';
import { guessFormat } from './guessFormat.ts';
import { readJson } from './json/readJson.ts';
import type { FileFormat, FormatFault, NamedValue, NamedValues, UnreadValue } from './namedValues.ts';

/** What was read of a file. */
export type ReadSecrets =
  | {
      readonly ok: true;
      readonly format: FileFormat;
      /** What the number of an item counts. */
      readonly unit: 'line' | 'entry';
      readonly items: readonly EnvItem[];
    }
  | { readonly ok: false; readonly fault: FormatFault };

/** Reads a file of secrets, whichever it is. Never throws. */
export async function readSecrets(text: string, fileName: string | null): Promise<ReadSecrets> {
  const format = guessFormat(text, fileName);
  if (format === 'env') {
    const items = parseEnv(text);
    const hasLines = items.some((item) => item.kind !== 'remark');
    return hasLines ? { ok: true, format, unit: 'line', items } : { ok: false, fault: 'nothing' };
  }
  const read = format === 'json' ? readJson(text) : format === 'csv' ? readCsv(text) : await readYamlLater(text);
  if (!read.ok) return read;
  if (read.values.length === 0) return { ok: false, fault: 'nothing' };
  return { ok: true, format: read.format, unit: 'entry', items: read.values.map(itemOf) };
}

async function readYamlLater(text: string): Promise<NamedValues> {
  const { readYaml } = await import(/* webpackChunkName: "read-yaml" */ './yaml/readYaml.ts');
  return readYaml(text);
}

function itemOf(read: NamedValue | UnreadValue, index: number): EnvItem {
  const span = { line: index + 1, endLine: index + 1, start: 0, end: 0 };
  if ('fault' in read) return { kind: 'fault', reason: read.fault, ...span };
  return { kind: 'entry', name: read.name, value: read.value, quote: 'none', ...span };
}
