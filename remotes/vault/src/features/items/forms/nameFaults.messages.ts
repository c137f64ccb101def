import type { NameFault } from '@cofferdam/domain';

/** Words for what is wrong with a name, English; a thing says in its own words that it has none. */
export const nameFaultWords = {
  'too-long': 'Names can be up to 64 characters.',
  character: 'Names can have letters, digits, spaces and . _ - / @ :',
} satisfies Record<Exclude<NameFault, 'empty'>, string>;
