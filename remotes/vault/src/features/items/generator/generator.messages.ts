import type { Separator } from './generatePassphrase.ts';
import type { CharacterSet } from './generatePassword.ts';

/** English texts of the generator. */
export const generatorMessages = {
  open: 'Generate',
  title: 'Generate a value',
  kinds: 'Kind of value',
  kind: { characters: 'Characters', words: 'Passphrase' },
  length: 'Length',
  words: 'Words',
  countError: (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`,
  sets: 'Include',
  set: {
    lowercase: 'a–z',
    uppercase: 'A–Z',
    digits: '0–9',
    symbols: '!#$%…',
  } satisfies Record<CharacterSet, string>,
  readable: 'Exclude look-alikes (l 1 I O 0)',
  lastSet: 'At least one set is needed',
  separator: 'Separator',
  separators: {
    hyphen: 'Hyphen -',
    dot: 'Dot .',
    underscore: 'Underscore _',
    space: 'Space',
  } satisfies Record<Separator, string>,
  capitals: 'Capitalize each word',
  digit: 'Add a digit',
  strength: (bits: number) => `${bits} bits of entropy`,
  use: 'Use this',
  again: 'Generate another',
} as const;
