/** The only code of this package that reads the device's clock, in milliseconds since 1970. */
export function systemClock(): number {
  return Date.now();
}
