import { describe, expect, it, jest } from '@jest/globals';
import { foldName } from '@cofferdam/domain';
import { numberRepeats } from './nameParts.ts';

const named = (names: readonly string[]) => numberRepeats(names.map((name) => ({ name, value: 'x' })));
const namesOf = (values: ReturnType<typeof named>) => values.map((one) => ('name' in one ? one.name : null));

describe('equal titles of an import', () => {
  it('get the next number that is free', () => {
    expect(namesOf(named(['A', 'a', 'A 3', 'A', 'A 2', 'A']))).toEqual(['A', 'a 2', 'A 3', 'A 4', 'A 2 2', 'A 5']);
  });

  it('are numbered without trying each number again for each of them', () => {
    const tries = jest.spyOn(Set.prototype, 'has');
    const names = namesOf(named(Array.from({ length: 500 }, () => 'Login/password')));
    const count = tries.mock.calls.length;
    tries.mockRestore();
    expect(count).toBeLessThanOrEqual(2 * 500);
    expect(new Set(names.map((name) => foldName(name ?? ''))).size).toBe(500);
  });
});
