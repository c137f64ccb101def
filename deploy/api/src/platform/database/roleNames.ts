import { createHash } from 'node:crypto';

/** The roles that the server works as. None owns anything. */
export interface RoleNames {
  /** Calls of features: row-level security applies. */
  readonly application: string;
  /** Identity paths only: reads password hashes, sees nothing of an organization. */
  readonly identity: string;
  /** The queue of jobs and nothing else: which job waits, none of what it is about. */
  readonly jobs: string;
}

// PostgreSQL cuts names at 63 bytes without a word.
const maximumNameBytes = 63;

/**
 * Roles belong to the whole PostgreSQL server, so they carry the name of their database: two installations on one
 * server never share a role, and never change each other's passwords.
 */
export function roleNamesOf(databaseName: string): RoleNames {
  const longest = maximumNameBytes - '_identity'.length;
  const stem =
    Buffer.byteLength(databaseName) <= longest
      ? databaseName
      : `cofferdam_${createHash('sha256').update(databaseName).digest('hex').slice(0, 16)}`;
  return { application: `${stem}_app`, identity: `${stem}_identity`, jobs: `${stem}_jobs` };
}
