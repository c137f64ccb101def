import { checkEmail } from '@cofferdam/domain';

/** Addresses found in what was typed or pasted. */
export interface ReadAddresses {
  /** Without duplicates, in order, as typed. */
  readonly addresses: readonly string[];
  /** Words that aren't addresses. */
  readonly faults: readonly string[];
}

// "Ada Ng <ada@example.com>", as mail programs copy it.
const named = /<([^<>\s]+)>/g;
const separators = /[\s,;]+/;

/** Reads addresses separated by commas, semicolons, spaces or lines, and drops names around them. Never throws. */
export function readAddresses(text: string): ReadAddresses {
  const inBrackets = [...text.matchAll(named)].map(([, address = '']) => address);
  const isNamed = inBrackets.length > 0;
  // If the text has angle brackets, words without an @ are names beside them.
  const rest = text
    .replaceAll(named, ' ')
    .split(separators)
    .filter((piece) => piece !== '' && (!isNamed || piece.includes('@')));
  const addresses: string[] = [];
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const piece of [...inBrackets, ...rest]) {
    const check = checkEmail(piece);
    if (!check.ok) {
      faults.push(piece);
      continue;
    }
    const key = `${check.localKey}@${check.domain.toLowerCase()}`;
    if (!seen.has(key)) addresses.push(check.email);
    seen.add(key);
  }
  return { addresses, faults };
}
