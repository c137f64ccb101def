/** Character sets of generated values. */
export const characterSets = {
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  digits: '0123456789',
  symbols: '!#$%&*+,-./:;<=>?@[]^_{|}~',
} as const;

/** Name of a set. */
export type CharacterSet = keyof typeof characterSets;

/** Names of the sets, in display order. */
export const characterSetNames = Object.keys(characterSets) as readonly CharacterSet[];

/** Options of a generated value. */
export interface PasswordWish {
  /** Characters, 8 to 256. */
  readonly length: number;
  readonly sets: ReadonlySet<CharacterSet>;
  /** Excludes look-alikes: l I 1 O 0 and |. */
  readonly isReadable: boolean;
}

/** Bounds of the length. */
export const passwordLengths = { least: 8, most: 256 } as const;

const lookAlikes = /[lI1O0|]/g;

/** Fills an array with random bytes: `crypto.getRandomValues`, passed in so that the function can be tested. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void;

/**
 * Generates a value with every allowed text equally likely, and at least one character of each set. A byte that
 * would favor some characters is rejected, and so is a text that lacks a set: patching one in afterward
 * would favor some texts.
 *
 * @throws RangeError when no set is chosen or the length is out of bounds
 */
export function generatePassword(wish: PasswordWish, fillRandom: FillRandom): string {
  const { length, sets } = wish;
  if (sets.size === 0) throw new RangeError('at least one set must be chosen');
  if (!Number.isInteger(length) || length < passwordLengths.least || length > passwordLengths.most) {
    throw new RangeError(`a length must be ${passwordLengths.least} to ${passwordLengths.most}`);
  }
  const pools = characterSetNames.filter((name) => sets.has(name)).map((name) => poolOf(name, wish.isReadable));
  for (;;) {
    const text = drawText(pools.join(''), length, fillRandom);
    if (pools.every((pool) => [...text].some((sign) => pool.includes(sign)))) return text;
  }
}

/** Bits of entropy: the logarithm of the number of possible texts, ignoring the small loss from requiring each set. */
export function strengthBits({ length, sets, isReadable }: PasswordWish): number {
  const size = [...sets].reduce((sum, name) => sum + poolOf(name, isReadable).length, 0);
  return size === 0 ? 0 : Math.floor(length * Math.log2(size));
}

function poolOf(name: CharacterSet, isReadable: boolean): string {
  return isReadable ? characterSets[name].replace(lookAlikes, '') : characterSets[name];
}

function drawText(pool: string, length: number, fillRandom: FillRandom): string {
  const fair = 256 - (256 % pool.length);
  const bytes = new Uint8Array(length * 2);
  let text = '';
  while (text.length < length) {
    fillRandom(bytes);
    for (const byte of bytes) {
      if (byte < fair && text.length < length) text += pool.charAt(byte % pool.length);
    }
  }
  bytes.fill(0);
  return text;
}
