import { expect, it } from '@jest/globals';
import { DatabaseClock } from './databaseClock.ts';

const noon = Date.parse('2026-11-20T12:00:00.000Z');

/** A clock whose process is `behind` milliseconds behind the database, which answers after `roundTrip`. */
function at(behind: number) {
  let elapsed = 0;
  const clock = new DatabaseClock(() => noon - behind + elapsed);
  const synchronize = (roundTrip: number, databaseAhead = 0) =>
    clock.synchronize(() => {
      const time = new Date(noon + elapsed + roundTrip / 2 + databaseAhead);
      elapsed += roundTrip;
      return Promise.resolve(time);
    });
  return { clock, synchronize, error: () => clock.now().getTime() - (noon + elapsed) };
}

it.each([120_000, -120_000])(
  'a process that is %d ms behind uses the database’s time after measuring it',
  async (behind) => {
    const { error, synchronize } = at(behind);
    expect(error()).toBe(-behind);
    await synchronize(40);
    expect(error()).toBe(0);
  },
);

it('a slow response is used only if there is no earlier measurement', async () => {
  const { error, synchronize } = at(120_000);
  await synchronize(2_000);
  expect(error()).toBe(0);
  await synchronize(2_000, 700);
  expect(error()).toBe(0);
  await synchronize(40, 700);
  expect(error()).toBe(700);
});

it('a database that doesn’t answer doesn’t change the clock', async () => {
  const { clock, error, synchronize } = at(5_000);
  await synchronize(2);
  await expect(clock.synchronize(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(error()).toBe(0);
});
