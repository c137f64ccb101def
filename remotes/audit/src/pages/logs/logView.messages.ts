/** English texts of a log. */
export const logViewMessages = { live: 'Live' } as const;
