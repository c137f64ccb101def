import { setImmediate as nextTurn } from 'node:timers/promises';

/** The calls that this process answers at the moment, for background work that gives way to them. */
export class CallsInFlight {
  #count = 0;
  #whenIdle: (() => void)[] = [];

  /** Answers a call. */
  async run<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
    this.#count += 1;
    try {
      return await answer();
    } finally {
      this.#count -= 1;
      if (this.#count === 0) for (const resume of this.#whenIdle.splice(0)) resume();
    }
  }

  /** Lets what waits run, and resolves once no call is being answered, or after `most` milliseconds. */
  async giveWay(most: number): Promise<void> {
    await nextTurn();
    if (this.#count === 0 || most <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, most);
      this.#whenIdle.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
