export { DATABASE_NAME, OWNER_ROLE } from './prepareCluster.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './startEmbeddedPostgres.ts';
export { startTemporaryPostgres } from './startTemporaryPostgres.ts';
export { runningServerPid, stopLeftServer } from './leftServer.ts';
