import UFuzzy from '@leeoniya/ufuzzy';
import type { FuzzySearch } from './paletteItems.ts';

/** One letter inside each word may be wrong, missing, too many, or swapped with its neighbor. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- 1 is SingleError of a const enum, which no build can read
const fuzzy = new UFuzzy({ intraMode: 1 });

/** Searches with typing mistakes; words may be in any order. */
export const fuzzySearch: FuzzySearch = (texts, wanted) => {
  const [found, info, order] = fuzzy.search([...texts], wanted, 3);
  if (found === null) return [];
  return info === null || order === null ? found : order.map((position) => info.idx[position] ?? 0);
};
