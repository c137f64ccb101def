/** Words of a log, English. */
export const logViewMessages = { live: 'Live' } as const;
