import pg, { type Client } from 'pg';
import { prepareRoles } from '../platform/database/prepareRoles.ts';
import { roleNamesOf } from '../platform/database/roleNames.ts';
import { runMigrations } from '../platform/database/runMigrations.ts';
import { installQueue } from '../platform/jobs/installQueue.ts';

const template = 'migrated_template';
/** The owner of the template and of its copies. */
export const templateOwner = `${template}_owner`;
const creationLock = 7_301_184_220_716;

/**
 * Returns the name of a migrated database without a root key. Its owner isn't a superuser, so functions that run with the
 * owner's rights are subject to row-level security, as in production. The first test file that needs it creates it. Each test run
 * has a new PostgreSQL, so the template always has the current migrations.
 */
export async function ensureTemplateDatabase(
  server: Client,
  urlOf: (database: string) => string,
): Promise<typeof template> {
  await server.query('select pg_advisory_lock($1)', [creationLock]);
  const { rowCount } = await server.query('select from pg_database where datname = $1 and datistemplate', [template]);
  if (rowCount !== 0) return template;
  await server.query(`create role ${templateOwner} login createrole password '${templateOwner}'`);
  await server.query(`create database ${template} owner ${templateOwner}`);
  try {
    await migrate(urlOf(template));
  } catch (error) {
    // So that the next file reports the cause as well, instead of a database that already exists.
    await server.query(`drop database ${template} with (force)`);
    await server.query(`drop role ${templateOwner}`);
    throw error;
  }
  await server.query(`alter database ${template} is_template true`);
  return template;
}

async function migrate(url: string): Promise<void> {
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    const roles = roleNamesOf(template);
    await prepareRoles(owner, roles);
    await runMigrations(owner, roles);
    await installQueue(owner, url, roles);
  } finally {
    await owner.end();
  }
}
