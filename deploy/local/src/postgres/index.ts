export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './startEmbeddedPostgres.ts';
export { startReplicatedPostgres, type ReplicatedPostgres } from './startReplicatedPostgres.ts';
export { startTemporaryPostgres } from './startTemporaryPostgres.ts';
export { runningServerAddress, runningServerPid, stopLeftServer } from './leftServer.ts';
