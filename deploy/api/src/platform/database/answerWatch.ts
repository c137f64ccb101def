/** Something that waits for an answer and can be told that none will come. */
export interface Waiting {
  handleError(error: Error): void;
}

/**
 * Gives up what the database has not answered in time. One timer for all: everything waits equally long, so that
 * whoever began first is due first.
 */
export class AnswerWatch {
  readonly #timeoutMilliseconds: number;
  readonly #dueAt = new Map<Waiting, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(timeoutMilliseconds: number) {
    this.#timeoutMilliseconds = timeoutMilliseconds;
  }

  begin(waiting: Waiting): void {
    this.#dueAt.set(waiting, performance.now() + this.#timeoutMilliseconds);
    if (this.#timer === undefined) this.#arm(this.#timeoutMilliseconds);
  }

  end(waiting: Waiting): void {
    this.#dueAt.delete(waiting);
  }

  #arm(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#look(), milliseconds);
    // The connection keeps the process alive while somebody waits.
    this.#timer.unref();
  }

  #look(): void {
    this.#timer = undefined;
    const now = performance.now();
    for (const [waiting, dueAt] of this.#dueAt) {
      if (dueAt > now) {
        this.#arm(dueAt - now);
        return;
      }
      this.#dueAt.delete(waiting);
      waiting.handleError(new Error('the database does not answer'));
    }
  }
}
