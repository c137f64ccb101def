import { expect, it } from '@jest/globals';
import { createTestDatabase } from './createTestDatabase.ts';
import { holdLock } from './holdLock.ts';

it('fails and releases the lock if no one waits for it, so that no request of the test hangs', async () => {
  const database = await createTestDatabase();
  const lock = await holdLock(database, 'select pg_advisory_xact_lock(1)', []);
  await expect(lock.untilWaiting(1, 1)).rejects.toThrow('0 of 1 connections wait for the lock');
  const [free] = await database.query('select pg_try_advisory_xact_lock(1) as "isFree"');
  expect(free).toEqual({ isFree: true });
  await database.drop();
});
