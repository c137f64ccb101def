/** What the names of all caches of the service worker begin with. */
export const workerCachePrefix = 'cofferdam-files-';
