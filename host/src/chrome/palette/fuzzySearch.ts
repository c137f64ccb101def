import UFuzzy from '@leeoniya/ufuzzy';
import type { FuzzySearch } from './paletteItems.ts';

/** Allows one wrong, missing, extra or swapped letter inside each word. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- 1 is SingleError of a const enum, which no build can read
const fuzzy = new UFuzzy({ intraMode: 1 });

/** Searches with typo tolerance and words in any order. */
export const fuzzySearch: FuzzySearch = (texts, wanted) => {
  const [found, info, order] = fuzzy.search([...texts], wanted, 3);
  if (found === null) return [];
  return info === null || order === null ? found : order.map((position) => info.idx[position] ?? 0);
};
