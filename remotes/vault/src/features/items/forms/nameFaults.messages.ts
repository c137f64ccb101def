import type { NameFault } from '@cofferdam/domain';

/** What is wrong with a name, English. Each kind has its own words for a missing name. */
export const nameFaultWords = {
  'too-long': 'Names can be up to 64 characters.',
  character: 'Names can have letters, digits, spaces and . _ - / @ :',
} satisfies Record<Exclude<NameFault, 'empty'>, string>;
