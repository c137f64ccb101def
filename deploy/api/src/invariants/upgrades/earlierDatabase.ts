import pg from 'pg';
import { prepareRoles } from '../../platform/database/prepareRoles.ts';
import { roleNamesOf } from '../../platform/database/roleNames.ts';
import { readShippedMigrations, runMigrations } from '../../platform/database/runMigrations.ts';
import { installQueue } from '../../platform/jobs/installQueue.ts';
import type { TestDatabase } from '../../testing/createTestDatabase.ts';

/** The number of the oldest schema that a version had: 0001 to 0014 are its parts. */
export const oldestSchema = 14;

/** Numbers of the shipped migrations, in order. */
export async function shippedNumbers(): Promise<readonly number[]> {
  return (await readShippedMigrations()).map(({ name }) => Number(name.slice(0, 4)));
}

/** Applies the missing migrations up to `last` as the owner. A new database has no root key afterward. */
export async function migrateTo(database: TestDatabase, last: number): Promise<void> {
  const owner = new pg.Client(database.ownerUrl);
  await owner.connect();
  try {
    const roles = roleNamesOf(database.name);
    await prepareRoles(owner, roles);
    await runMigrations(owner, roles, { last });
    await installQueue(owner, database.ownerUrl, roles);
  } finally {
    await owner.end();
  }
}
