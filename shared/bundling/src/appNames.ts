import { remoteNames, type RemoteName } from '@cofferdam/remote-contract';

/** What is built: the host, each remote, and the standalone document of public-share. */
export type AppName = 'host' | RemoteName | 'public-share-standalone';

/** Every app, in the order of building: the slowest first. */
export const appNames: readonly AppName[] = ['host', ...remoteNames, 'public-share-standalone'];

/** Whether an app is a federated remote. */
export function isRemoteName(app: AppName): app is RemoteName {
  return (remoteNames as readonly string[]).includes(app);
}
