import { describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@cofferdam/domain';
import { compareCodes, unansweredCodes } from './compareCodes.ts';

const everything = new Set<string>(Object.keys(errorCatalogue));
const later = Object.keys(unansweredCodes);

describe('the codes of a test run', () => {
  it('are complete if each was returned, except those that nothing returns', () => {
    const answered = new Set([...everything].filter((code) => !later.includes(code)));
    expect(compareCodes(answered)).toMatchObject({ missing: [], outdated: [] });
    expect(compareCodes(answered).reached.length).toBeGreaterThan(50);
  });

  it('lack every one that was not returned', () => {
    const answered = new Set([...everything].filter((code) => code !== 'role-resource.last-admin'));
    expect(compareCodes(answered).missing).toEqual(['role-resource.last-admin']);
    expect(compareCodes(new Set()).reached).toEqual([]);
  });

  it('include a returned one that is declared as never returned', () => {
    expect([...compareCodes(everything).outdated].sort()).toEqual([...later].sort());
  });
});
