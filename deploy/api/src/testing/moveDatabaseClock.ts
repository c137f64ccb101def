import type { TestDatabase } from './createTestDatabase.ts';

/** Sets the database's clock for everything that becomes due, this far ahead of the machine's. */
export async function moveDatabaseClock(database: TestDatabase, milliseconds: number): Promise<void> {
  await database.query(
    `create or replace function cofferdam.clock() returns timestamptz language sql stable
     return now() + interval '${Math.round(milliseconds)} milliseconds'`,
  );
}
