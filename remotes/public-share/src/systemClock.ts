/** The clock of the reader's machine; nothing else reads it. */
export const systemNow = (): Date => new Date();
