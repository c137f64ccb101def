import type { RemoteName } from '@cofferdam/remote-contract';
import { isOutside, listRemotes, type AppName } from './folders.ts';

/** Every app in build order, slowest first. */
export function appNames(): readonly AppName[] {
  return isOutside ? listRemotes() : ['host', ...listRemotes(), 'public-share-standalone'];
}

/** Whether an app is a federated remote. */
export function isRemoteName(app: AppName): app is RemoteName {
  return app !== 'host' && app !== 'public-share-standalone';
}
