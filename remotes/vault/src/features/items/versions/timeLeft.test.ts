import { describe, expect, it } from '@jest/globals';
import { splitTimeLeft } from '../format/splitTimeLeft.ts';
import { versionsMessages } from './versions.messages.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('the remaining time', () => {
  it.each([
    [3 * day + 4 * hour + 20 * minute, 'in 3 d 4 h'],
    [7 * day - 1, 'in 7 d'],
    [day, 'in 1 d'],
    [day - minute, 'in 23 h 59 min'],
    [5 * hour, 'in 5 h'],
    [59 * minute + 1, 'in 1 h'],
    [90_000, 'in 2 min'],
    [1, 'in 1 min'],
    [0, 'now'],
    [-day, 'now'],
  ])('%d ms are shown as %j', (leftMs, words) => {
    expect(versionsMessages.timeLeft(splitTimeLeft(1_000_000 + leftMs, 1_000_000))).toBe(words);
  });
});
