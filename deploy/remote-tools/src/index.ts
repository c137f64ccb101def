export { runRemoteCommand, remoteUsage, type RemoteDefaults } from './runRemoteCommand.ts';
export { newRemote } from './new-remote/newRemote.ts';
export { packShared, readCatalog } from './pack/packShared.ts';
