import { expect, it } from '@jest/globals';
import { createTestDatabase } from './createTestDatabase.ts';
import { holdLock } from './holdLock.ts';

it('a lock that no one waits for fails the test that expects someone, instead of hanging it', async () => {
  const database = await createTestDatabase();
  const lock = await holdLock(database, 'select pg_advisory_xact_lock(1)', []);
  await expect(lock.untilWaiting(1, 1)).rejects.toThrow('0 of 1 connections wait for the lock');
  await lock.untilWaiting(0, 1);
  await lock.release();
  await database.drop();
});
