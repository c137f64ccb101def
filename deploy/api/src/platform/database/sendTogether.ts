import type { Connection, PoolClient, QueryResult } from 'pg';
import type { Query } from './query.ts';

/**
 * Sends queries together and waits for all results.
 *
 * @throws the error of the first one that failed: those after it fail because the transaction is aborted
 */
export function sendTogether(
  client: PoolClient,
  queries: readonly Query<unknown>[],
  timeoutMilliseconds: number,
): Promise<QueryResult[]> {
  for (const one of queries) requireSendable(one);
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult[]>();
  const results: QueryResult[] = [];
  const errors: Error[] = [];
  let waiting = queries.length;
  if (waiting === 0) return Promise.resolve(results);
  // One write and one timer for the whole round trip: pg would use one of each per query.
  const { stream } = (client as unknown as { readonly connection: Connection }).connection;
  const timer = setTimeout(() => stream.destroy(new Error('Query read timeout')), timeoutMilliseconds);
  stream.cork();
  for (const [index, { name, text, values }] of queries.entries()) {
    const config = name === undefined ? { text, values: [...values] } : { name, text, values: [...values] };
    client.query(config, (error: Error | null, result: QueryResult) => {
      if (error === null) results[index] = result;
      else errors[index] = error;
      waiting -= 1;
      if (waiting > 0) return;
      clearTimeout(timer);
      const failure = errors.find((one) => one !== undefined);
      if (failure === undefined) resolve(results);
      else reject(failure);
    });
  }
  stream.uncork();
  return promise;
}

/**
 * Throw everything that pg would refuse before the first byte is sent: in a pipeline, the COMMIT after such a
 * query would still run.
 */
function requireSendable({ name, values }: Query<unknown>): void {
  if (values.includes(undefined as never)) throw new Error(`a value of ${name ?? 'a statement'} is undefined`);
}
