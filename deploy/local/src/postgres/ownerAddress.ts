import { databaseName, ownerRole, ownerPassword } from './prepareCluster.ts';
import { socketFolder } from './socketFolder.ts';

/** Address of a database of the embedded server for the owner role, with its password: a secret. */
export function ownerAddress(dataDir: string, database = databaseName): string {
  const socketDir = encodeURIComponent(socketFolder(dataDir));
  return `postgresql://${ownerRole}:${ownerPassword(dataDir)}@localhost:5432/${database}?host=${socketDir}`;
}
