import { describe, expect, it } from '@jest/globals';
import type { UserId } from '@cofferdam/domain';
import type { SecretRow } from '../../items/calls/secretQueries.ts';
import { collectPeople, noPeople } from './collectPeople.ts';

const row = (person: string): SecretRow =>
  ({ updatedBy: { id: person as UserId, name: `name of ${person}` } }) as unknown as SecretRow;
const first = [row('a'), row('b')];
const second = [row('c')];

describe('the people of a list', () => {
  it('are those in its rows', () => {
    const { people } = collectPeople(noPeople, first);
    expect([...people]).toEqual([
      ['a', 'name of a'],
      ['b', 'name of b'],
    ]);
  });

  it('grow with each page, with the same result as all pages at once', () => {
    const rows = [...first, ...second];
    const grown = collectPeople(collectPeople(noPeople, first), rows);
    expect(grown).toEqual(collectPeople(noPeople, rows));
    expect([...grown.people.keys()]).toEqual(['a', 'b', 'c']);
  });

  it('start again with another list', () => {
    expect(collectPeople(collectPeople(noPeople, first), second)).toEqual(collectPeople(noPeople, second));
    expect(collectPeople(collectPeople(noPeople, first), []).people.size).toBe(0);
  });

  it('are the same object for the same rows', () => {
    const people = collectPeople(noPeople, first);
    expect(collectPeople(people, first)).toBe(people);
  });
});
