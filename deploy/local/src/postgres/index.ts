export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './startEmbeddedPostgres.ts';
export { startTemporaryPostgres } from './startTemporaryPostgres.ts';
export { runningServerPid, stopLeftServer } from './leftServer.ts';
