/** Reads one resource from the server, one request at a time. */
export interface Reader<Value> {
  /** Joins the read in flight, or starts one. */
  read(): Promise<Value>;
  /**
   * Reads the current state: a read in flight may predate the change, so another one follows it. Callers in between
   * share that one.
   */
  readAgain(): Promise<Value>;
}

/** Creates a reader for a call. */
export function createReader<Value>(call: () => Promise<Value>): Reader<Value> {
  let running: Promise<Value> | null = null;
  let following: Promise<Value> | null = null;

  const start = (): Promise<Value> => {
    running = call().finally(() => {
      running = null;
    });
    return running;
  };
  const follow = async (first: Promise<Value>): Promise<Value> => {
    await first.catch(() => undefined);
    following = null;
    return start();
  };

  return {
    read: () => following ?? running ?? start(),
    readAgain() {
      if (following !== null) return following;
      if (running === null) return start();
      following = follow(running);
      return following;
    },
  };
}
