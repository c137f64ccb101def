/** Every suffix of a text that starts with a word. */
export function tailsOf(text: string): string[] {
  const words = text.split(' ');
  return words.map((_word, index) => words.slice(index).join(' '));
}

/** Where each character of a text begins. */
export function characterStarts(text: string): number[] {
  let next = 0;
  return [...text].map((point) => (next += point.length) - point.length);
}

/** The variants of a word without one character. */
export function shortenings(word: string): string[] {
  const starts = characterStarts(word);
  return [
    ...new Set(starts.map((start, index) => word.slice(0, start) + word.slice(starts[index + 1] ?? word.length))),
  ];
}

/** Words of up to two digits: numbers are hardly ever shared or misspelled. */
export function hasFewDigits(word: string): boolean {
  return !/[0-9].*[0-9].*[0-9]/.test(word);
}

/**
 * One bit for each of the first one, two and three characters of each text. An item whose tails lack a bit of a query's
 * signature can't contain the query.
 */
export function signatureOf(texts: readonly string[]): bigint {
  let bits = 0n;
  for (const text of texts) {
    // By characters (code points).
    const [one = '', two, three] = text;
    const a = one.codePointAt(0) ?? 0;
    const b = two?.codePointAt(0);
    const c = three?.codePointAt(0);
    bits |= 1n << BigInt((a * 7 + 1) % 63);
    if (b !== undefined) bits |= 1n << BigInt((a * 31 + b * 11 + 2) % 63);
    if (b !== undefined && c !== undefined) bits |= 1n << BigInt((a * 131 + b * 53 + c * 17 + 3) % 63);
  }
  return bits;
}
