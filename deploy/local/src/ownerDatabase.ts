import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { FolderHeldError, holdFolder } from './holdFolder.ts';
import type { Settings } from './settings/index.ts';

/** A database that a command works on as its owner. */
export interface OwnerDatabase {
  /** Holds the owner's password: a secret. */
  readonly url: string;
  /** Stops what this command started. */
  stop(): Promise<void>;
}

const holdMilliseconds = 3_000;

/**
 * The external database, or the embedded one, which runs only while this command does.
 *
 * @throws FolderHeldError with the address of a running product, which has to be stopped first
 */
export async function openOwnDatabase(settings: Settings): Promise<OwnerDatabase> {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, stop: async () => undefined };
  return startOwn(settings, holdMilliseconds);
}

/** The same, but beside a running product: then its database is used as it runs. */
export async function openSharedDatabase(settings: Settings): Promise<OwnerDatabase> {
  if (settings.databaseUrl !== undefined) return openOwnDatabase(settings);
  try {
    return await startOwn(settings, 0);
  } catch (error) {
    if (!(error instanceof FolderHeldError)) throw error;
    const { runningServerAddress } = await import('./postgres/index.ts');
    const url = runningServerAddress(join(realpathSync(settings.dataDir), 'postgres'));
    if (url === undefined) throw error;
    return { url, stop: async () => undefined };
  }
}

async function startOwn({ dataDir }: Settings, timeoutMilliseconds: number): Promise<OwnerDatabase> {
  const held = await holdFolder(dataDir, timeoutMilliseconds);
  try {
    const { startEmbeddedPostgres } = await import('./postgres/index.ts');
    const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: () => undefined });
    return {
      url: database.url,
      stop: async () => {
        await database.stop();
        held.release();
      },
    };
  } catch (error) {
    held.release();
    throw error;
  }
}
