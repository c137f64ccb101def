import { expect, it } from '@jest/globals';
import { moveTo } from './moveTo.ts';

const list = ['a', 'b', 'c'];

it.each([
  ['a', 0],
  ['a', -1],
  ['c', 3],
  ['d', 1],
])('%s to %i changes nothing', (entry, place) => {
  expect(moveTo(list, entry, place)).toBe(list);
});

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 0, 'bac'],
])('%s to %i', (entry, place, expected) => {
  expect(moveTo(list, entry, place).join('')).toBe(expected);
});
