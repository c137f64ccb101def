import { describe, expect, it } from '@jest/globals';
import type { UserId } from '@cofferdam/domain';
import type { SecretRow } from '../../items/calls/secretQueries.ts';
import { knownFacts, noFacts } from './knownFacts.ts';

const row = (person: string): SecretRow =>
  ({ updatedBy: { id: person as UserId, name: `name of ${person}` } }) as unknown as SecretRow;
const first = [row('a'), row('b')];
const second = [row('c')];

describe('what can be chosen from a list', () => {
  it('is what its rows name', () => {
    const { people } = knownFacts(noFacts, first);
    expect([...people]).toEqual([
      ['a', 'name of a'],
      ['b', 'name of b'],
    ]);
  });

  it('grows with each page, as if all had been read at once', () => {
    const rows = [...first, ...second];
    const grown = knownFacts(knownFacts(noFacts, first), rows);
    expect(grown).toEqual(knownFacts(noFacts, rows));
    expect([...grown.people.keys()]).toEqual(['a', 'b', 'c']);
  });

  it('begins again with another list, and forgets what is gone', () => {
    expect(knownFacts(knownFacts(noFacts, first), second)).toEqual(knownFacts(noFacts, second));
    expect(knownFacts(knownFacts(noFacts, first), []).people.size).toBe(0);
  });

  it('stays as it is for the same rows', () => {
    const facts = knownFacts(noFacts, first);
    expect(knownFacts(facts, first)).toBe(facts);
  });
});
