import { rootKeySourceOf, type RootKeySource } from '@cofferdam/api/platform/keys/rootKeySource.ts';
import type { ApiConfiguration } from '@cofferdam/api/platform/configuration/apiConfiguration.ts';
import type { Settings } from './settings/index.ts';

/** Google Cloud as the configuration file names it; the file was checked as a whole. */
export function googleOf({ api }: Settings): ApiConfiguration['google'] {
  return api['google'] as ApiConfiguration['google'];
}

/** Where this installation's root key comes from. */
export function sourceOf(settings: Settings): RootKeySource {
  return rootKeySourceOf({ ...settings, google: googleOf(settings) });
}
