import { describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@cofferdam/domain';
import { compareCodes } from './compareCodes.ts';

const everything = Object.keys(errorCatalogue);

describe('the codes of a test run', () => {
  it('are complete if each code of the catalog was returned', () => {
    expect(compareCodes(new Set(everything))).toEqual({ reached: everything, missing: [] });
  });

  it('lack every one that was not returned', () => {
    for (const left of everything) {
      expect(compareCodes(new Set(everything.filter((code) => code !== left))).missing).toEqual([left]);
    }
  });

  it('have no code that the catalog lacks', () => {
    expect(compareCodes(new Set(['no.code']))).toEqual({ reached: [], missing: everything });
  });
});
