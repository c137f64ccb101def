/** Where the present comes from. Passed in, so that tests can move it. */
export interface Clock {
  now(): Date;
  /** The present of a transaction, by the clock of the database: every expiry is judged by it. */
  fromDatabase(time: Date): Date;
}

/** The clock of the machine: the one place that reads it. */
export const systemClock: Clock = { now: () => new Date(), fromDatabase: (time) => time };
