import type { Separator } from './generatePassphrase.ts';
import type { CharacterSet } from './generatePassword.ts';

/** Words of the generator, English. */
export const generatorMessages = {
  open: 'Generate',
  title: 'Generate a value',
  kinds: 'What the value is made of',
  kind: { characters: 'Characters', words: 'Passphrase' },
  length: 'Length',
  words: 'Words',
  countError: (least: number, most: number) => `A whole number from ${least} to ${most}.`,
  sets: 'Made of',
  set: {
    lowercase: 'a–z',
    uppercase: 'A–Z',
    digits: '0–9',
    symbols: '!#$%…',
  } satisfies Record<CharacterSet, string>,
  readable: 'Leave out look-alikes (l 1 I O 0)',
  lastSet: 'At least one set is needed',
  separator: 'Between the words',
  separators: {
    hyphen: 'Hyphen -',
    dot: 'Dot .',
    underscore: 'Underscore _',
    space: 'Space',
  } satisfies Record<Separator, string>,
  capitals: 'Capital at the beginning of each word',
  digit: 'A digit after one of the words',
  strength: (bits: number) => `${bits} bits of strength`,
  use: 'Use this',
  again: 'Another one',
} as const;
