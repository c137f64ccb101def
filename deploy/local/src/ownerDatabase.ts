import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { FolderHeldError, holdFolder, type HeldFolder } from './holdFolder.ts';
import type { Settings } from './settings/index.ts';

/** What a command does with a database as its owner. The address has the owner's password: a secret. */
type DatabaseWork<Result> = (url: string) => Promise<Result>;

const holdMilliseconds = 3_000;

/**
 * Works on the external database, or on the embedded one, which runs only until the work is done.
 *
 * @throws FolderHeldError with the address of a running product, which has to be stopped first
 */
export async function withOwnDatabase<Result>(settings: Settings, work: DatabaseWork<Result>): Promise<Result> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== undefined) return work(databaseUrl);
  return whileItRuns(await holdFolder(dataDir, holdMilliseconds), dataDir, work);
}

/** The same, but beside a running product: then its database is used as it runs. */
export async function withSharedDatabase<Result>(settings: Settings, work: DatabaseWork<Result>): Promise<Result> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl !== undefined) return work(databaseUrl);
  const held = await holdFolder(dataDir, 0).catch((error: unknown) => {
    if (error instanceof FolderHeldError) return error;
    throw error;
  });
  if (!(held instanceof FolderHeldError)) return whileItRuns(held, dataDir, work);
  const { runningServerAddress } = await import('./postgres/index.ts');
  const url = runningServerAddress(join(realpathSync(dataDir), 'postgres'));
  if (url === undefined) throw held;
  return work(url);
}

async function whileItRuns<Result>(held: HeldFolder, dataDir: string, work: DatabaseWork<Result>): Promise<Result> {
  try {
    const { startEmbeddedPostgres } = await import('./postgres/index.ts');
    const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => undefined });
    try {
      return await work(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    held.release();
  }
}
