import type { NameFault } from '@cofferdam/domain';

/** Words for what is wrong with a name, English; a thing says in its own words that it has none. */
export const nameFaultWords = {
  'too-long': 'A name has 64 characters at most.',
  character: 'A name holds letters, digits, spaces and . _ - / @ :',
} satisfies Record<Exclude<NameFault, 'empty'>, string>;
