/** The name prefix of all caches of the service worker. */
export const workerCachePrefix = 'cofferdam-files-';
