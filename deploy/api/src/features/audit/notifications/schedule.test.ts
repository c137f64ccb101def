import { describe, expect, it } from '@jest/globals';
import { endOfQuietHours, nextDigest, type Schedule } from './schedule.ts';
import { isTimeZone } from './zonedTime.ts';

const schedule = (over: Partial<Schedule>): Schedule => ({
  digest: 'NONE',
  digestAt: 480,
  quietFrom: null,
  quietUntil: null,
  timeZone: 'UTC',
  ...over,
});
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

describe('quiet hours', () => {
  const night = { quietFrom: 22 * 60, quietUntil: 6 * 60 };
  const berlin = { quietFrom: 22 * 60, quietUntil: 2 * 60, timeZone: 'Europe/Berlin' };
  it.each([
    ['aren’t set', '2026-11-25T23:00:00Z', {}, null],
    ['are over', '2026-11-25T06:00:00Z', night, null],
    ['haven’t started', '2026-11-25T21:59:59Z', night, null],
    ['end the next morning', '2026-11-25T22:00:00Z', night, '2026-11-26T06:00:00.000Z'],
    ['end the same morning', '2026-11-25T05:59:00Z', night, '2026-11-25T06:00:00.000Z'],
    [
      'can be from noon to one',
      '2026-11-25T12:30:00Z',
      { quietFrom: 720, quietUntil: 780 },
      '2026-11-25T13:00:00.000Z',
    ],
    ['are empty if they end when they start', '2026-11-25T12:00:00Z', { quietFrom: 720, quietUntil: 720 }, null],
    [
      'use the time zone',
      '2026-11-25T03:30:00Z',
      { ...night, timeZone: 'America/New_York' },
      '2026-11-25T11:00:00.000Z',
    ],
    [
      'include the night in which clocks go back',
      '2026-11-01T03:00:00Z',
      { ...night, timeZone: 'America/New_York' },
      '2026-11-01T11:00:00.000Z',
    ],
    ['end at the change if clocks skip their end', '2027-03-28T00:30:30Z', berlin, '2027-03-28T01:00:00.000Z'],
    [
      'end at the change if clocks skip their end by half an hour',
      '2027-03-27T22:00:00Z',
      { ...berlin, quietUntil: 150 },
      '2027-03-28T01:00:00.000Z',
    ],
    ['end before the skipped time', '2027-03-27T22:00:00Z', { ...berlin, quietUntil: 90 }, '2027-03-28T00:30:00.000Z'],
    ['end after the skipped time', '2027-03-28T00:30:30Z', { ...berlin, quietUntil: 210 }, '2027-03-28T01:30:00.000Z'],
    [
      'end the first time if clocks show their end twice',
      '2027-10-30T22:00:00Z',
      { ...berlin, quietUntil: 150 },
      '2027-10-31T00:30:00.000Z',
    ],
    [
      'end the second time if the first is over',
      '2027-10-31T01:10:00Z',
      { ...berlin, quietUntil: 150 },
      '2027-10-31T01:30:00.000Z',
    ],
    [
      'end after the hour that clocks repeat',
      '2027-10-31T00:30:00Z',
      { ...berlin, quietUntil: 180 },
      '2027-10-31T02:00:00.000Z',
    ],
  ])('%s', (_name, now, over, end) => {
    expect(iso(endOfQuietHours(new Date(now), schedule(over)))).toBe(end);
  });
});

describe('the next digest', () => {
  it.each([
    ['is null without a digest', { digest: 'NONE' as const }, null],
    ['is at the next hour', { digest: 'HOURLY' as const }, '2026-11-25T09:00:00.000Z'],
    ['is tomorrow if it is eight now', { digest: 'DAILY' as const }, '2026-11-26T08:00:00.000Z'],
    ['is later today', { digest: 'DAILY' as const, digestAt: 600 }, '2026-11-25T10:00:00.000Z'],
    ['uses the time zone', { digest: 'DAILY' as const, timeZone: 'Asia/Kolkata' }, '2026-11-26T02:30:00.000Z'],
  ])('%s', (_name, over, next) => {
    expect(iso(nextDigest(new Date('2026-11-25T08:00:00Z'), schedule(over)))).toBe(next);
  });

  it('is at the same time of day when clocks change', () => {
    const daily = schedule({ digest: 'DAILY', timeZone: 'America/New_York' });
    expect(iso(nextDigest(new Date('2026-03-07T13:00:00Z'), daily))).toBe('2026-03-08T12:00:00.000Z');
  });

  it.each([
    ['at the change if clocks skip its time', '2027-03-27T12:00:00Z', 'Europe/Berlin', 150, '2027-03-28T01:00:00.000Z'],
    ['at its time on the day after that', '2027-03-28T01:00:20Z', 'Europe/Berlin', 150, '2027-03-29T00:30:00.000Z'],
    ['at one if clocks skip midnight', '2026-04-23T12:00:00Z', 'Africa/Cairo', 0, '2026-04-23T22:00:00.000Z'],
    ['once if clocks repeat its time', '2027-10-31T00:30:20Z', 'Europe/Berlin', 150, '2027-11-01T01:30:00.000Z'],
  ])('is %s', (_name, now, timeZone, digestAt, next) => {
    expect(iso(nextDigest(new Date(now), schedule({ digest: 'DAILY', digestAt, timeZone })))).toBe(next);
  });
});

it('a time zone must have a name', () => {
  expect(['Europe/Stockholm', 'UTC', 'Nowhere', '+02:00', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
