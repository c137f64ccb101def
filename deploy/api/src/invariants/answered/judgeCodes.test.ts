import { describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@cofferdam/domain';
import { judgeCodes, unansweredCodes } from './judgeCodes.ts';

const everything = new Set<string>(Object.keys(errorCatalogue));
const later = Object.keys(unansweredCodes);

describe('the codes of a run', () => {
  it('are all there when each was answered but those that nothing answers', () => {
    const answered = new Set([...everything].filter((code) => !later.includes(code)));
    expect(judgeCodes(answered)).toMatchObject({ missing: [], outdated: [] });
    expect(judgeCodes(answered).reached.length).toBeGreaterThan(50);
  });

  it('miss every one that was not answered', () => {
    const answered = new Set([...everything].filter((code) => code !== 'role-resource.last-admin'));
    expect(judgeCodes(answered).missing).toEqual(['role-resource.last-admin']);
    expect(judgeCodes(new Set()).reached).toEqual([]);
  });

  it('tell of one that is answered though it is said that none answers it', () => {
    expect([...judgeCodes(everything).outdated].sort()).toEqual([...later].sort());
  });
});
