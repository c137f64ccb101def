/** Where the present comes from: the database's clock. Passed in, so that tests can move it. */
export interface Clock {
  /** The database's time as this process keeps it, for what is decided before a connection is taken. */
  now(): Date;
  /** The time that a transaction read from the database: signed-in calls compare every expiry with it. */
  fromDatabase(time: Date): Date;
  /** Measures how far this process is from the database's clock. */
  synchronize(readDatabaseTime: () => Promise<Date>): Promise<void>;
}
