/** What the worker posts once it listens. It's a separate file because the page must not load the parsers. */
export const workerReady = 'ready';
