/** How long anything may take to show. Generous for a busy machine; nothing waits longer than it must. */
export const timeoutMilliseconds = 30_000;
