/** The device's clock in milliseconds since 1970: the only code of the host that reads it. */
export const systemClock = (): number => Date.now();
