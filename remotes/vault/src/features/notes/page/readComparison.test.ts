import { describe, expect, it } from '@jest/globals';
import { readComparison } from './readComparison.ts';

describe('the versions that an address compares', () => {
  it.each([
    [null, [7, 5, 3], [5, 7]],
    ['3-5', [7, 5, 3], [3, 5]],
    ['5-5', [7, 5, 3], [5, 5]],
    ['3-9', [7, 5, 3], [5, 7]],
    ['3', [7, 5, 3], [5, 7]],
    ['-1-5', [7, 5, 3], [5, 7]],
    ['99999999999999-5', [7, 5, 3], [5, 7]],
    [null, [1], [1, 1]],
    [null, [], [0, 0]],
  ])('%j of %j are %j', (written, numbers, pair) => {
    expect(readComparison(written, numbers)).toEqual(pair);
  });
});
