import type { Connection, Submittable } from 'pg';
import { encodeParameter } from './encodeParameter.ts';
import type { Query } from './query.ts';
import { readersOf, type FieldDescription, type FieldReader } from './readField.ts';

/** What one statement of a batch gave. */
export interface BatchResult {
  readonly rows: unknown[];
  /** PostgreSQL's command tag, such as `INSERT 0 1`. */
  tag: string;
}

/** A statement as it is sent. */
interface BoundStatement {
  /** Empty for one that is not kept. */
  readonly name: string;
  /** Only where it has to be prepared. */
  readonly text: string | undefined;
  readonly values: (string | Buffer | null)[];
  /** Whether its columns come in the binary form. */
  readonly isText: boolean;
  /** How its columns are read, where they are known. */
  readonly readers: readonly FieldReader[] | undefined;
}

/** The columns of a named statement, known after its first run on any connection with this schema. */
interface Prepared {
  readonly text: string;
  readers: readonly FieldReader[] | undefined;
}

// What is prepared on each connection. It goes with the connection.
const preparedOn = new WeakMap<object, Map<string, Prepared>>();

/**
 * Several statements in one round trip: each is bound and executed, and one Sync ends them. Without a BEGIN among
 * them they are one transaction: an error rolls all of them back, and none after it runs.
 *
 * [Note: one trip] pg sends one query at a time and waits. Its pipeline option sends more, but with a Sync after
 * each, so that every statement commits alone.
 */
export class Batch implements Submittable {
  /** pg's client sets it when a read time limit is configured, and calls it. */
  callback: ((error: Error | null) => void) | undefined;
  /** Called once, when it was answered or has failed, before anything that comes after its answer is read. */
  onEnd: ((error?: Error) => void) | undefined;
  readonly #queries: readonly Query<unknown>[];
  readonly #results: BatchResult[] = [];
  readonly #settled: PromiseWithResolvers<BatchResult[]> = Promise.withResolvers();
  #connection: Connection | undefined;
  #prepared: Map<string, Prepared> = new Map();
  #statements: readonly BoundStatement[] = [];
  readonly #fresh: string[] = [];
  #readers: readonly FieldReader[] | undefined;
  #current: BatchResult = { rows: [], tag: '' };

  constructor(queries: readonly Query<unknown>[]) {
    this.#queries = queries;
  }

  /** Resolves after the Sync was answered; rejects with the error of the first statement that failed. */
  get results(): Promise<BatchResult[]> {
    return this.#settled.promise;
  }

  /** What it was sent over, once it was. */
  get connection(): Connection | undefined {
    return this.#connection;
  }

  /**
   * Whether it can be sent behind others that are not answered yet: it has nothing to prepare. What one of those
   * prepares is not there if it fails.
   */
  canFollow(connection: Connection): boolean {
    const prepared = preparedOn.get(connection);
    return this.#queries.every(({ name = '' }) => prepared?.get(name)?.readers !== undefined);
  }

  /** Sends it, before its turn or in it. @throws Error before the first byte when a value cannot be sent */
  send(connection: Connection): void {
    this.#prepared = preparedOn.get(connection) ?? new Map<string, Prepared>();
    preparedOn.set(connection, this.#prepared);
    // Everything that can fail here fails before the first byte is sent.
    try {
      this.#statements = this.#queries.map((query) => this.#bind(query));
    } catch (error) {
      this.#forgetFresh();
      throw error;
    }
    this.#connection = connection;
    // Corked, so that pg's messages leave in one piece.
    connection.stream.cork();
    for (const statement of this.#statements) write(connection, statement);
    connection.sync();
    connection.stream.uncork();
  }

  /** Its turn: what is answered from here on is its own. */
  submit(connection: Connection): Error | null {
    try {
      if (this.#connection === undefined) this.send(connection);
    } catch (error) {
      return error as Error;
    }
    this.#startStatement();
    return null;
  }

  #bind({ name = '', text, values, isText = false }: Query<unknown>): BoundStatement {
    const known = name === '' ? undefined : this.#prepared.get(name);
    if (known !== undefined && known.text !== text) {
      throw new Error(`the statement name ${name} stands for two texts`);
    }
    if (known === undefined && name !== '') {
      this.#prepared.set(name, { text, readers: undefined });
      this.#fresh.push(name);
    }
    return {
      name,
      text: known === undefined ? text : undefined,
      values: values.map(encodeParameter),
      isText,
      readers: known?.readers,
    };
  }

  #startStatement(): void {
    this.#readers = this.#statements[this.#results.length]?.readers;
    this.#current = { rows: [], tag: '' };
  }

  handleRowDescription(message: { fields: FieldDescription[] }): void {
    this.#readers = readersOf(message.fields);
  }

  #rememberReaders(readers: readonly FieldReader[]): void {
    const name = this.#queries[this.#results.length]?.name;
    const prepared = name === undefined ? undefined : this.#prepared.get(name);
    if (prepared !== undefined) prepared.readers = readers;
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    const readRow = this.#queries[this.#results.length]?.readRow;
    if (readRow !== undefined) {
      this.#current.rows.push(readRow(message.fields));
      return;
    }
    const row: Record<string, unknown> = {};
    const readers = this.#readers ?? [];
    for (let index = 0; index < readers.length; index += 1) {
      const reader = readers[index];
      const text = message.fields[index];
      if (reader === undefined) continue;
      row[reader.name] = text === null || text === undefined ? null : reader.read(text);
    }
    this.#current.rows.push(row);
  }

  handleCommandComplete(message: { text: string }): void {
    this.#current.tag = message.text;
    // A statement without rows is not described by any message: remembered, so that nobody asks again.
    this.#rememberReaders(this.#readers ?? []);
    this.#results.push(this.#current);
    this.#startStatement();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
    this.onEnd?.();
    this.#settled.resolve(this.#results);
  }

  handleError(error: Error): void {
    this.#forgetFresh();
    this.callback?.(error);
    this.onEnd?.(error);
    this.#settled.reject(error);
  }

  #forgetFresh(): void {
    for (const name of this.#fresh) this.#prepared.delete(name);
  }

  handlePortalSuspended(): void {
    this.handleError(new Error('a batch reads whole results'));
  }

  handleCopyInResponse(): void {
    this.handleError(new Error('a batch does not copy'));
  }

  handleCopyData(): void {
    this.handleError(new Error('a batch does not copy'));
  }
}

function write(connection: Connection, { name, text, values, isText, readers }: BoundStatement): void {
  if (text !== undefined) {
    // Closing what is not there is no error; after a failed batch it may be there.
    if (name !== '') connection.close({ type: 'S', name }, true);
    connection.parse({ name, text, types: [] }, true);
  }
  // pg goes by whether the word is empty.
  connection.bind({ statement: name, values, binary: isText ? 'binary' : '' }, true);
  if (readers === undefined) connection.describe({ type: 'P' }, true);
  connection.execute(null, true);
}
