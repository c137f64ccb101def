export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './startEmbeddedPostgres.ts';
export { startTemporaryPostgres } from './startTemporaryPostgres.ts';
export { runningServerAddress, runningServerPid, stopLeftServer } from './leftServer.ts';
