import pg from 'pg';
import { prepareRoles } from '../../platform/database/prepareRoles.ts';
import { roleNamesOf } from '../../platform/database/roleNames.ts';
import { readShippedMigrations, runMigrations } from '../../platform/database/runMigrations.ts';
import { installQueue } from '../../platform/jobs/installQueue.ts';
import { createEmptyDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';

/** Numbers of the shipped migrations, in order. */
export async function shippedNumbers(): Promise<readonly number[]> {
  return (await readShippedMigrations()).map(({ name }) => Number(name.slice(0, 4)));
}

/** A database with the schema of the version whose newest migration was `last`, without a root key. */
export async function createEarlierDatabase(last: number): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await migrateTo(database, last);
  return database;
}

/** Applies the missing migrations up to `last`. */
export async function migrateTo(database: TestDatabase, last: number): Promise<void> {
  const owner = new pg.Client(database.url);
  await owner.connect();
  try {
    const roles = roleNamesOf(database.name);
    await prepareRoles(owner, roles);
    await runMigrations(owner, roles, { last });
    await installQueue(owner, database.url, roles);
  } finally {
    await owner.end();
  }
}
