import type { EnvItem } from './env/envItem.ts';
import type { NamedValue, UnreadValue } from './namedValues.ts';

/** An entry of a format without lines, as an item whose line is its position in the file. */
export function itemOf(read: NamedValue | UnreadValue, index: number): EnvItem {
  const span = { line: index + 1, endLine: index + 1, start: 0, end: 0 };
  if ('fault' in read) {
    const { fault: reason, ...rest } = read;
    return { kind: 'fault', reason, ...rest, ...span };
  }
  return { kind: 'entry', quote: 'none', ...read, ...span };
}
