/** Timeout for anything to appear. Generous for a busy machine. */
export const timeoutMilliseconds = 30_000;
