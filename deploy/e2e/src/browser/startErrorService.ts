import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';

/** An item of an envelope: its type, and its decompressed content. */
export interface ReportedItem {
  readonly type: string;
  readonly text: string;
}

/** A local service that accepts errors in Sentry's envelope protocol. */
export interface ErrorService {
  readonly dsn: string;
  readonly origin: string;
  /** All items so far. */
  readonly items: readonly ReportedItem[];
  /** Every body so far, raw and decompressed. */
  readonly bodies: readonly string[];
  readonly headers: readonly IncomingHttpHeaders[];
  /** Resolves with the first matching item, now or later. @throws Error after a minute, with the items so far */
  first(isWanted: (item: ReportedItem) => boolean): Promise<ReportedItem>;
  stop(): Promise<void>;
}

const timeoutMilliseconds = 60_000;

const cross = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Starts the service with one project. */
export async function startErrorService(): Promise<ErrorService> {
  const items: ReportedItem[] = [];
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let wake = Promise.withResolvers<void>();
  async function take(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const parts = readEnvelope(body);
    headers.push(request.headers);
    bodies.push([body.toString(), ...parts.map((part) => part.text)].join('\n'));
    items.push(...parts);
    answer.writeHead(200, { ...cross, 'content-type': 'application/json' }).end('{}');
    wake.resolve();
    wake = Promise.withResolvers();
  }
  const server = createServer((request, answer) => {
    const isEnvelope = request.method === 'POST' && (request.url ?? '').startsWith('/api/7/envelope/');
    if (isEnvelope) void take(request, answer);
    else answer.writeHead(request.method === 'OPTIONS' ? 204 : 404, cross).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://publickey@127.0.0.1:${port}/7`,
    origin: `http://127.0.0.1:${port}`,
    items,
    bodies,
    headers,
    async first(isWanted) {
      let isOver = false;
      const timeout = setTimeout(() => {
        isOver = true;
        wake.resolve();
      }, timeoutMilliseconds);
      try {
        for (;;) {
          const found = items.find(isWanted);
          if (found !== undefined) return found;
          if (isOver) throw new Error(`only these came: ${items.map(({ type }) => type).join(', ')}`);
          await wake.promise;
        }
      } finally {
        clearTimeout(timeout);
      }
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An envelope is lines: its header, then a header for each item and the item's content, of a given length or a line. */
function readEnvelope(bytes: Buffer): ReportedItem[] {
  const items: ReportedItem[] = [];
  let at = bytes.indexOf('\n') + 1;
  while (at > 0 && at < bytes.length) {
    const headerEnd = endOfLine(bytes, at);
    const header = JSON.parse(bytes.toString('utf8', at, headerEnd)) as { type: string; length?: number };
    const begin = headerEnd + 1;
    const end = header.length === undefined ? endOfLine(bytes, begin) : begin + header.length;
    items.push({ type: header.type, text: unpack(header.type, bytes.subarray(begin, end)) });
    at = end + 1;
  }
  return items;
}

function endOfLine(bytes: Buffer, from: number): number {
  const at = bytes.indexOf('\n', from);
  return at === -1 ? bytes.length : at;
}

/** The first byte of zlib data. */
const zlibMark = 0x78;

/** A recording is a line with its number, and then the events, compressed if the browser supports it. */
function unpack(type: string, content: Buffer): string {
  const begin = endOfLine(content, 0) + 1;
  if (type !== 'replay_recording' || content[begin] !== zlibMark) return content.toString();
  return `${content.toString('utf8', 0, begin)}${inflateSync(content.subarray(begin)).toString()}`;
}
