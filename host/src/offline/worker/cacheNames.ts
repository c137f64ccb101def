import { workerCachePrefix } from '../workerCachePrefix.ts';

/** Caches by content. They contain only public files of builds, so they stay when a person signs out. */
export const cacheNames = {
  /** Files and document of a build of the host. */
  host: (build: string) => `${workerCachePrefix}host-${build}`,
  /** Files of a build of a remote. */
  remote: (name: string, build: string) => `${workerCachePrefix}remote.${name}.${build}`,
  /** The prefix of all of these names. */
  remotes: `${workerCachePrefix}remote.`,
  /** The pinned registry. */
  registry: `${workerCachePrefix}registry`,
} as const;
