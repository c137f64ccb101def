import { Readable } from 'node:stream';
import type pg from 'pg';

/** What `pg` offers for COPY and its types leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

interface CommandComplete {
  readonly text: string;
}

/** `COPY 12` */
function rowsOf({ text }: CommandComplete): number {
  return Number(text.split(' ')[1]);
}

/**
 * The rows that `copy … to stdout` sends, one chunk for each. The connection waits while no one reads. Pass it to
 * `client.query`.
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
    // Else the connection would never see the end of what the server still sends.
    this.#connection?.stream.resume();
    done(error);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }, connection: pg.Connection): void {
    // A copy: the parser uses its buffer again.
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

/** Runs `copy … from stdin` on bytes that are there, and returns how many rows they were. */
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
