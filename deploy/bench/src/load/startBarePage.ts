import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import webpack, { type Stats } from 'webpack';

/** A running server with the bare page, and the page's text. */
export interface BarePage {
  readonly origin: string;
  readonly text: string;
  stop(): Promise<void>;
}

const document = `<!doctype html><html lang="en"><title>Bare page</title><body><script src="/page.js"></script></body></html>`;

/** Builds the bare page for production and serves it in brotli, as the gateway serves ours. */
export async function startBarePage(): Promise<BarePage> {
  const script = await promisify(brotliCompress)(await build());
  const server = createServer((request, answer) => {
    if (request.url === '/page.js') {
      const headers = { 'content-type': 'text/javascript', 'content-encoding': 'br', 'content-length': script.length };
      answer.writeHead(200, headers).end(script);
    } else answer.writeHead(200, { 'content-type': 'text/html' }).end(document);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: 'Bare page',
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function build(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'cofferdam-bare-page-'));
  try {
    const compiler = webpack({
      mode: 'production',
      entry: join(import.meta.dirname, '../../controls/barePage.js'),
      output: { path: folder, filename: 'page.js' },
      performance: false,
    });
    const stats = await new Promise<Stats>((resolve, reject) => {
      compiler.run((error, made) => (made === undefined ? reject(error ?? new Error('no build')) : resolve(made)));
    });
    await new Promise((resolve) => compiler.close(resolve));
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    return await readFile(join(folder, 'page.js'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
