import { DATABASE_NAME, OWNER_ROLE, ownerPassword } from './prepareCluster.ts';
import { socketFolder } from './socketFolder.ts';

/** Address of a database of the embedded server for the owner role, with its password: a secret. */
export function ownerAddress(dataDir: string, database = DATABASE_NAME): string {
  const socketDir = encodeURIComponent(socketFolder(dataDir));
  return `postgresql://${OWNER_ROLE}:${ownerPassword(dataDir)}@localhost:5432/${database}?host=${socketDir}`;
}
