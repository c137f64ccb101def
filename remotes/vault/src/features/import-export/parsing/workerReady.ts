/** What the worker posts once it listens. A file of its own: the page must not load the parsers. */
export const workerReady = 'ready';
