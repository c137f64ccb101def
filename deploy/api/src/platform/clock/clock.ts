/** The current time, from the database's clock. Passed in, so that tests can move it. */
export interface Clock {
  /** The database's time as estimated by this process, for decisions before a connection is taken. */
  now(): Date;
  /** The time that a transaction read from the database: signed-in calls compare every expiry with it. */
  fromDatabase(time: Date): Date;
  /** Measures the offset of this process from the database's clock. */
  synchronize(readDatabaseTime: () => Promise<Date>): Promise<void>;
}
