import type { FillRandom } from './generatePassword.ts';

/** The separator between the words of a passphrase. */
export const separators = { hyphen: '-', dot: '.', underscore: '_', space: ' ' } as const;

/** Name of a separator. */
export type Separator = keyof typeof separators;

/** Options of a passphrase. */
export interface PassphraseWish {
  /** Words, 4 to 24. */
  readonly words: number;
  readonly separator: Separator;
  /** Each word with a capital at its beginning. */
  readonly hasCapitals: boolean;
  /** A digit follows a random word. */
  readonly hasDigit: boolean;
}

/** Bounds of the number of words. */
export const passphraseWords = { least: 4, most: 24 } as const;

/** A list of 2^11 words, so that two bytes choose one uniformly. */
const listLength = 2_048;
const bitsPerWord = 11;

/**
 * Generates a passphrase of uniformly chosen words.
 *
 * @throws RangeError if the number of words is out of bounds or the list doesn't have 2,048 different words
 */
export function generatePassphrase(wish: PassphraseWish, list: readonly string[], fillRandom: FillRandom): string {
  const { words: count, separator, hasCapitals, hasDigit } = wish;
  if (new Set(list).size !== listLength) throw new RangeError(`a list must have ${listLength} different words`);
  if (!Number.isInteger(count) || count < passphraseWords.least || count > passphraseWords.most) {
    throw new RangeError(`a passphrase has ${passphraseWords.least} to ${passphraseWords.most} words`);
  }
  const words = Array.from({ length: count }, () => list[draw(listLength, fillRandom)] ?? '').map((word) =>
    hasCapitals ? word.charAt(0).toUpperCase() + word.slice(1) : word,
  );
  if (hasDigit) {
    const at = draw(count, fillRandom);
    words[at] = `${words[at] ?? ''}${draw(10, fillRandom)}`;
  }
  return words.join(separators[separator]);
}

/** Bits of entropy against someone who knows the list and the options, so capitals and separators add nothing. */
export function passphraseBits({ words, hasDigit }: PassphraseWish): number {
  return Math.floor(words * bitsPerWord + (hasDigit ? Math.log2(10 * words) : 0));
}

/** A uniform number below `size`, at most 65,536, by rejection sampling. */
function draw(size: number, fillRandom: FillRandom): number {
  const fair = 65_536 - (65_536 % size);
  const bytes = new Uint8Array(2);
  for (;;) {
    fillRandom(bytes);
    const [high = 0, low = 0] = bytes;
    const number = high * 256 + low;
    bytes.fill(0);
    if (number < fair) return number % size;
  }
}
