import { expect, test } from '@jest/globals';
import { niceTop } from './niceTop.ts';

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 4],
  [5, 6],
  [7, 10],
  [10, 10],
  [11, 20],
  [52, 60],
  [61, 100],
  [390, 400],
  [12_345, 20_000],
])('a chart whose highest bar is %i ends at %i', (highest, top) => {
  expect(niceTop(highest)).toBe(top);
});
