import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as sent to a collector: its name, labels and parent. */
export interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** A collector of traces. */
export interface TestCollector {
  /** The address for the configuration. */
  readonly url: string;
  /** Everything that was sent. */
  text(): string;
  /** The spans that were sent. A server sends its last ones when it is closed. */
  spans(): readonly SentSpan[];
  close(): void;
}

/** Starts a collector that accepts OTLP over HTTP. */
export async function startTestCollector(): Promise<TestCollector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies.flatMap((body) => {
        const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
        return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
