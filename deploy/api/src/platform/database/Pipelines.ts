import type { PoolClient } from 'pg';
import type { AnswerWatch } from './answerWatch.ts';
import type { Batch, BatchResult } from './batch.ts';
import { isConnectionFault } from './faults.ts';

/** So many of the pool's connections at most. */
const mostPipelines = 3;
/** So many batches are on their way over one connection at most. */
const mostOnTheirWay = 8;
/** A batch that is not answered so long after those before it lets no more follow. */
const slowMilliseconds = 10;

/**
 * Short reads share connections: a batch is sent while those before it are still on their way, and is answered after
 * them. Each ends with a Sync of its own, so each is a transaction of its own and fails alone. What is saved is waking
 * a backend, and this process, for every one of them: one connection is filled before another is taken.
 *
 * pg's own pipeline mode takes queries of its own class alone, each with a Sync behind it, and a batch is several.
 */
export class Pipelines {
  readonly #connect: () => Promise<PoolClient>;
  readonly #answers: AnswerWatch;
  readonly #open = new Set<Pipeline>();
  readonly #waiting: Batch[] = [];
  #isOpening = false;

  constructor(connect: () => Promise<PoolClient>, answers: AnswerWatch) {
    this.#connect = connect;
    this.#answers = answers;
  }

  /** @throws the error of the first statement that failed, or that of the connection */
  async run(batch: Batch): Promise<BatchResult[]> {
    this.#waiting.push(batch);
    this.#spread();
    try {
      return await batch.results;
    } finally {
      this.#answers.end(batch);
    }
  }

  /** In the order of their coming: none passes another. */
  #spread(): void {
    for (const pipeline of this.#open) this.#fill(pipeline);
    if (this.#waiting.length > 0 && this.#open.size < mostPipelines && !this.#isOpening) void this.#openOne();
  }

  async #openOne(): Promise<void> {
    this.#isOpening = true;
    let client: PoolClient;
    try {
      client = await this.#connect();
    } catch (error) {
      // What is open takes those who wait, sooner or later; without any they have all waited for this connection.
      if (this.#open.size === 0) for (const waiting of this.#waiting.splice(0)) waiting.handleError(error as Error);
      return;
    } finally {
      this.#isOpening = false;
    }
    const pipeline = new Pipeline(client, (one) => this.#goOn(one));
    this.#open.add(pipeline);
    this.#goOn(pipeline);
    this.#spread();
  }

  #fill(pipeline: Pipeline): void {
    for (;;) {
      const next = this.#waiting[0];
      if (next === undefined || !pipeline.takes(next)) return;
      this.#waiting.shift();
      this.#answers.begin(next);
      pipeline.put(next);
    }
  }

  /** There is room, or the connection is lost. One that nothing is left for goes back to the pool. */
  #goOn(pipeline: Pipeline): void {
    if (!pipeline.isClosed) this.#fill(pipeline);
    if (pipeline.length > 0) return;
    this.#open.delete(pipeline);
    pipeline.close();
    this.#spread();
  }
}

/** Batches on their way over one connection. */
class Pipeline {
  readonly #client: PoolClient;
  readonly #onRoom: (pipeline: Pipeline) => void;
  readonly #batches: Batch[] = [];
  #turnBeganAt = 0;
  #isClosed = false;

  constructor(client: PoolClient, onRoom: (pipeline: Pipeline) => void) {
    this.#client = client;
    this.#onRoom = onRoom;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get length(): number {
    return this.#batches.length;
  }

  /** Whether a batch can be sent now. One that has something to prepare is taken as the first alone. */
  takes(batch: Batch): boolean {
    const [first] = this.#batches;
    if (first === undefined) return true;
    return (
      this.#batches.length < mostOnTheirWay &&
      first.connection !== undefined &&
      batch.canFollow(first.connection) &&
      performance.now() - this.#turnBeganAt < slowMilliseconds
    );
  }

  put(batch: Batch): void {
    const connection = this.#batches[0]?.connection;
    try {
      if (connection !== undefined) batch.send(connection);
    } catch (error) {
      batch.handleError(error as Error);
      return;
    }
    this.#batches.push(batch);
    batch.onEnd = (error) => this.#end(error);
    if (connection === undefined) this.#begin(batch);
  }

  /** Gives the connection back, or away after a fault. */
  close(fault?: Error): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#client.release(fault);
  }

  // pg takes one at a time and gives what is answered to that one, even if it was sent long ago.
  #begin(batch: Batch): void {
    this.#turnBeganAt = performance.now();
    this.#client.query(batch);
  }

  #end(error: Error | undefined): void {
    if (this.#isClosed) return;
    this.#batches.shift();
    if (error !== undefined && isConnectionFault(error)) {
      this.close(error);
      for (const lost of this.#batches.splice(0)) lost.handleError(error);
    }
    const [next] = this.#batches;
    if (next !== undefined) this.#begin(next);
    this.#onRoom(this);
  }
}
