/** Where the present comes from. Passed in, so that tests can move it. */
export interface Clock {
  now(): Date;
}

/** The clock of the machine: the one place that reads it. */
export const systemClock: Clock = { now: () => new Date() };
