import net from 'node:net';

/** A proxy for the database that a test can interrupt, because other tests use the same PostgreSQL. */
export interface TestProxy {
  /** The database URL through the proxy. */
  readonly url: string;
  /** Drops every connection and refuses new ones. */
  cut(): void;
  /** Stops forwarding, without an error. */
  hang(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function startTestProxy(databaseUrl: string): Promise<TestProxy> {
  const target = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
  let state: 'open' | 'cut' | 'hung' = 'open';
  const server = net.createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far =
      folder === null
        ? net.connect(Number(target.port || 5_432), target.hostname)
        : net.connect(`${folder}/.s.PGSQL.${target.port || 5_432}`);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.on('data', (bytes) => void (state === 'open' && far.write(bytes)));
    far.on('data', (bytes) => void (state === 'open' && near.write(bytes)));
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  const dropAll = (): void => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      dropAll();
    },
    hang: () => {
      state = 'hung';
    },
    restore: () => {
      state = 'open';
    },
    close: () =>
      new Promise((resolve) => {
        dropAll();
        server.close(() => resolve());
      }),
  };
}
