import { foldName, limits } from '@cofferdam/domain';
import type { NamedValue, UnreadValue } from '../namedValues.ts';
import type { ItemDetails } from '../readDetails.ts';

/** Titles can repeat, names can't: the second becomes `Item/password 2`, so that none is lost. */
export function numberRepeats(values: readonly (NamedValue | UnreadValue)[]): readonly (NamedValue | UnreadValue)[] {
  const taken = new Set<string>();
  const nextNumbers = new Map<string, number>();
  return values.map((one) => {
    if ('fault' in one) return one;
    const { name } = one;
    let free = name;
    let number = nextNumbers.get(foldName(name)) ?? 2;
    for (; taken.has(foldName(free)); number += 1) {
      const suffix = ` ${number}`;
      free =
        [...name]
          .slice(suffix.length - limits.nameLength)
          .join('')
          .trim() + suffix;
    }
    nextNumbers.set(foldName(name), number);
    taken.add(foldName(free));
    return { ...one, name: free };
  });
}

/** The item with the parts. */
export interface LoginItem {
  readonly name: string;
  readonly type: string;
  /** Each of the parts gets them. */
  readonly details: ItemDetails;
}

/** A secure note is one value; everything else has parts. Empty parts are dropped. */
export function nameParts(
  { name: itemName, type, details }: LoginItem,
  parts: Readonly<Record<string, string>>,
  fields: readonly NamedValue[],
): NamedValue[] {
  const { notes = '', ...rest } = parts;
  const held = [...Object.entries(rest).map(([name, value]) => ({ name, value })), ...fields];
  const named = held
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name: usableName(`${itemName}/${name}`), value, ...details }));
  if (notes === '') return named;
  return [...named, { name: usableName(type === 'note' ? itemName : `${itemName}/notes`), value: notes, ...details }];
}

/** Titles are free text: invalid characters become underscores, and a long title keeps its end. */
export function usableName(title: string): string {
  const points = [
    ...title
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}\p{N} ._\-/@:]/gu, '_')
      .trim(),
  ];
  return points.slice(-limits.nameLength).join('').trim();
}
