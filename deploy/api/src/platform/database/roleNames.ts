import { createHash } from 'node:crypto';

/** The roles that the server works as. None owns anything. */
export interface RoleNames {
  /** For calls of features: row-level security applies. */
  readonly application: string;
  /** For identity paths: reads password hashes, sees nothing of an organization. */
  readonly identity: string;
  /** For the job queue only: sees which jobs wait, but no other table. */
  readonly jobs: string;
}

// PostgreSQL silently truncates names at 63 bytes.
const maximumNameBytes = 63;

/**
 * Roles belong to the whole PostgreSQL server, so they include the name of their database: two installations on one
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
