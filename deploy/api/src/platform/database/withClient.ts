import pg, { type Client, type ClientConfig } from 'pg';

/** Runs a function on a connection of its own, and closes the connection. */
export async function withClient<Result>(
  config: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(config);
  // A lost connection rejects its queries; without an error listener the process would crash.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
