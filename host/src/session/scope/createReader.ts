/** Reads one thing from the server, once at a time. */
export interface Reader<Value> {
  /** Joins the read in flight, or starts one. */
  read(): Promise<Value>;
  /**
   * Reads what is true now: a read in flight may have been answered before what changed, so another one follows it. All who
   * ask while it runs share that one.
   */
  readAgain(): Promise<Value>;
}

/** Creates a reader over a call. */
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
