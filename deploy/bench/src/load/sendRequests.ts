import autocannon from 'autocannon';

/** What is to be sent, by a process that does nothing else. */
export interface SendOrder {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Bodies sent in turns, in place of `body`, from the one with the number `first`. */
  readonly bodies?: readonly string[];
  readonly first: number;
  readonly connections: number;
  readonly seconds: number;
}

/** What came of it. */
export interface SendReport {
  readonly answered: number;
  readonly refused: number;
  readonly failed: number;
  /** As long as it took. */
  readonly seconds: number;
  /** Bodies taken. */
  readonly taken: number;
}

process.on('message', (order: SendOrder) => {
  void send(order).then((report) => process.send?.(report));
});
process.once('disconnect', () => process.exit());

async function send({ bodies, first, connections, seconds, url, method, ...more }: SendOrder): Promise<SendReport> {
  let taken = 0;
  // One counter for all connections, so that no two of them send the same body at the same time.
  const nextBody = (all: readonly string[]): string => {
    const body = all[(first + taken) % all.length] ?? '';
    taken += 1;
    return body;
  };
  const result = await autocannon({
    url,
    method,
    connections,
    duration: seconds,
    ...(more.headers === undefined ? {} : { headers: { ...more.headers } }),
    ...(more.body === undefined ? {} : { body: more.body }),
    ...(bodies === undefined
      ? {}
      : { requests: [{ method, setupRequest: (request) => ({ ...request, body: nextBody(bodies) }) }] }),
  });
  return {
    answered: result['2xx'],
    refused: result.non2xx,
    failed: result.errors,
    seconds: result.duration,
    taken,
  };
}
