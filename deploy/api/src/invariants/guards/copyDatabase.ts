import pg from 'pg';
import { roleNamesOf } from '../../platform/database/roleNames.ts';
import type { TestApi } from '../../testing/startTestApi.ts';

/** A database as it was, to which it can be set back while the server runs on. */
export interface DatabaseCopy {
  /** Sets the database back; connections of the server are lost and made anew. */
  restore(): Promise<void>;
  /** Lets the server past row-level security: what keeps to an organization is then its statements alone. */
  bypassSecondNet(): Promise<void>;
  drop(): Promise<void>;
}

/** @param probe asks the server for something, and tells whether it was answered */
export async function copyDatabase({ database }: TestApi, probe: () => Promise<boolean>): Promise<DatabaseCopy> {
  const copyName = `${database.name}_copy`;
  const server = new URL(database.url);
  server.pathname = '/postgres';
  const owner = new pg.Client(server.href);
  await owner.connect();
  /** Ends every connection, and copies. The statements must not be one transaction. */
  const copy = async (from: string, to: string): Promise<void> => {
    await owner.query(`drop database if exists ${to} with (force)`);
    await owner.query(`alter database ${from} allow_connections false`);
    await owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [from]);
    await owner.query(`create database ${to} template ${from}`);
    for (const name of [from, to]) await owner.query(`alter database ${name} allow_connections true`);
  };
  /** The server has found out that its connections are gone, and made new ones. */
  const untilReady = async (): Promise<void> => {
    for (let good = 0; good < 12;) good = (await probe()) ? good + 1 : 0;
  };
  await copy(database.name, copyName);
  await untilReady();
  return {
    restore: async () => {
      await copy(copyName, database.name);
      await untilReady();
    },
    bypassSecondNet: async () =>
      void (await owner.query(`alter role ${roleNamesOf(database.name).application} bypassrls`)),
    drop: async () => {
      await owner.query(`drop database if exists ${copyName} with (force)`);
      await owner.end();
    },
  };
}
