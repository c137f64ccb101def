/** Milliseconds since 1970 by the clock of this device: the one place of the host that reads it. */
export const systemClock = (): number => Date.now();
