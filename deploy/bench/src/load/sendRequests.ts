import autocannon from 'autocannon';
import { fillTemplate } from './fillTemplate.ts';

/** The input of the load process. */
export interface SendOrder {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Bodies sent in turn, beginning with request number `first`; their placeholders are filled from that number. */
  readonly bodies?: readonly string[];
  readonly first: number;
  readonly connections: number;
  readonly seconds: number;
  /** Sends exactly this many requests, no matter how long they take. */
  readonly requests?: number;
}

/** The output of the load process. */
export interface SendReport {
  readonly answered: number;
  readonly refused: number;
  readonly failed: number;
  readonly seconds: number;
  /** Request numbers used up. */
  readonly taken: number;
}

process.on('message', (order: SendOrder) => {
  void send(order).then((report) => process.send?.(report));
});
process.once('disconnect', () => process.exit());

async function send({ bodies, first, connections, seconds, url, method, ...more }: SendOrder): Promise<SendReport> {
  let taken = 0;
  // One counter for all connections, so that each number is sent once.
  const nextBody = (all: readonly string[]): string => {
    const number = first + taken;
    taken += 1;
    return fillTemplate(all[number % all.length] ?? '', number);
  };
  const result = await autocannon({
    url,
    method,
    connections,
    timeout: 60,
    ...(more.requests === undefined ? { duration: seconds } : { amount: more.requests }),
    ...(more.headers === undefined ? {} : { headers: { ...more.headers } }),
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
