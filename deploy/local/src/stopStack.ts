/** What was started, to be stopped in the opposite order. */
export interface StopStack {
  /** Remembers how to stop what was just started. */
  add(name: string, stop: () => Promise<void> | void): void;
  /** Stops everything in reverse order of starting, even if one fails to stop. May be called twice. */
  stopAll(): Promise<void>;
}

/** @param report gets what went wrong while stopping */
export function createStopStack(report: (line: string) => void): StopStack {
  const entries: { name: string; stop: () => Promise<void> | void }[] = [];
  let stopping: Promise<void> | undefined;
  return {
    add: (name, stop) => void entries.push({ name, stop }),
    stopAll: () => (stopping ??= stopEach()),
  };

  async function stopEach(): Promise<void> {
    for (let entry = entries.pop(); entry; entry = entries.pop()) {
      try {
        await entry.stop();
      } catch (error) {
        report(`${entry.name} didn't stop cleanly: ${(error as Error).message}`);
      }
    }
  }
}
