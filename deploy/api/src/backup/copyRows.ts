import { Readable } from 'node:stream';
import type pg from 'pg';

/** Methods of `pg` for COPY that are missing in its types. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

interface CommandComplete {
  readonly text: string;
}

/** The number of rows in a command tag such as `COPY 12`. */
function rowsOf({ text }: CommandComplete): number {
  return Number(text.split(' ')[1]);
}

/**
 * The rows that `copy … to stdout` sends, one chunk per row, with backpressure: the connection pauses until they are read.
 * Pass it to `client.query`.
 */
export class CopyOut extends Readable implements pg.Submittable {
  /** Known at the end. */
  rows = 0;
  readonly #text: string;
  #connection: pg.Connection | undefined;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#text);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // Otherwise the connection would never receive the rest that the server still sends.
    this.#connection?.stream.resume();
    done(error);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }, connection: pg.Connection): void {
    // A copy, because the parser reuses its buffer.
    if (!this.push(Buffer.from(chunk)) && !this.destroyed) connection.stream.pause();
  }

  handleCommandComplete(message: CommandComplete): void {
    this.rows = rowsOf(message);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** Runs `copy … from stdin` with bytes in memory, and returns the number of rows. */
export function copyIn(client: pg.Client, text: string, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    const submittable = {
      submit: (connection: pg.Connection) => connection.query(text),
      handleCopyInResponse: (connection: pg.Connection) => {
        const copying = connection as CopyConnection;
        copying.sendCopyFromChunk(bytes);
        copying.endCopyFrom();
      },
      handleCommandComplete: (message: CommandComplete) => {
        rows = rowsOf(message);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: reject,
    };
    client.query(submittable);
  });
}
