/** The clock of the reader's machine: the one place that reads it. */
export const systemNow = (): Date => new Date();
