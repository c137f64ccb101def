import { expect } from '@jest/globals';
import { eventsPath } from '../features/events/events.routes.ts';
import type { TestPerson } from './TestPerson.ts';

/** Generous for a busy machine. */
const timeoutMilliseconds = 30_000;

/** An open event stream; `text` is what has arrived. */
export class OpenStream {
  text = '';
  isEnded = false;
  readonly #waiting = new Set<() => void>();
  readonly #leaving = new AbortController();

  /** @param age of the page that opens it, in milliseconds */
  static async open(person: TestPerson, age?: number): Promise<OpenStream> {
    const stream = new OpenStream();
    const query = age === undefined ? '' : `?age=${age}`;
    const answer = await fetch(`${person.url}${eventsPath}${query}`, {
      headers: { authorization: `Bearer ${person.grant.accessToken}` },
      signal: stream.#leaving.signal,
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    if (answer.body !== null) void stream.#read(answer.body);
    await stream.until(() => stream.text.startsWith(': open'));
    return stream;
  }

  /** Disconnects, like a page that is closed or reloaded. */
  close(): void {
    this.#leaving.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of body) {
        this.text += decoder.decode(chunk, { stream: true });
        for (const wake of this.#waiting) wake();
      }
    } catch {
      // The server has closed the connection.
    }
    this.isEnded = true;
    for (const wake of this.#waiting) wake();
  }

  /** Resolves as soon as `isThere` returns true; rejects after 30 s. */
  until(isThere: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no such notification: ${this.text}`)), timeoutMilliseconds);
      const look = (): void => {
        if (!isThere()) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }
}
