import { describe, expect, it } from '@jest/globals';
import type { UserId } from '@cofferdam/domain';
import type { SecretRow } from '../../items/calls/secretQueries.ts';
import { knownFacts, noFacts } from './knownFacts.ts';

const row = (labels: readonly string[], person: string): SecretRow =>
  ({ labels, updatedBy: { id: person as UserId, name: `name of ${person}` } }) as unknown as SecretRow;
const first = [row(['pci', 'aws'], 'a'), row([], 'b')];
const second = [row(['edge', 'aws'], 'c')];

describe('what can be chosen from a list', () => {
  it('is what its rows name', () => {
    const { labels, people } = knownFacts(noFacts, first);
    expect(labels).toEqual(['aws', 'pci']);
    expect([...people]).toEqual([
      ['a', 'name of a'],
      ['b', 'name of b'],
    ]);
  });

  it('grows with each page, as if all had been read at once', () => {
    const rows = [...first, ...second];
    const grown = knownFacts(knownFacts(noFacts, first), rows);
    expect(grown).toEqual(knownFacts(noFacts, rows));
    expect(grown.labels).toEqual(['aws', 'edge', 'pci']);
  });

  it('begins again with another list, and forgets what is gone', () => {
    expect(knownFacts(knownFacts(noFacts, first), second)).toEqual(knownFacts(noFacts, second));
    expect(knownFacts(knownFacts(noFacts, first), []).labels).toEqual([]);
  });

  it('stays as it is for the same rows', () => {
    const facts = knownFacts(noFacts, first);
    expect(knownFacts(facts, first)).toBe(facts);
  });
});
