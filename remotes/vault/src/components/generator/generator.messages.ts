import type { CharacterSet } from './generatePassword.ts';

/** Words of the generator, English. */
export const generatorMessages = {
  open: 'Generate',
  title: 'Generate a value',
  length: 'Length',
  lengthError: (least: number, most: number) => `A whole number from ${least} to ${most}.`,
  sets: 'Characters',
  set: {
    lowercase: 'a–z',
    uppercase: 'A–Z',
    digits: '0–9',
    symbols: '!#$%…',
  } satisfies Record<CharacterSet, string>,
  readable: 'Leave out look-alikes (l 1 I O 0)',
  lastSet: 'At least one set is needed',
  strength: (bits: number) => `${bits} bits of strength`,
  use: 'Use this',
  again: 'Another one',
} as const;
