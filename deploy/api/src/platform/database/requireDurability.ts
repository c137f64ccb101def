import type { Client } from 'pg';
import { oldestPostgres } from './oldestPostgres.ts';

/** A database on which the server doesn't start. */
export class UnfitDatabaseError extends Error {
  override readonly name = 'UnfitDatabaseError';
}

const durable = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/**
 * Refuses a database that can lose acknowledged data: with one of these settings off, a crash loses committed
 * transactions or leaves torn pages.
 */
export async function requireDurability(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...durable, 'server_version_num']],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  // 160004 is version 16.4.
  if (Number(settings.get('server_version_num')) < oldestPostgres * 10_000) {
    throw new UnfitDatabaseError(`PostgreSQL ${oldestPostgres} or newer is needed`);
  }
  for (const name of durable) {
    const setting = settings.get(name);
    // synchronous_commit has more values than on and off; all but off wait for this server's disk.
    if (setting === undefined || setting === 'off') {
      throw new UnfitDatabaseError(
        `PostgreSQL runs with ${name}=${setting ?? 'unknown'}; it must be on, or data is lost`,
      );
    }
  }
}
