import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createRegistrySource, type RegistrySource } from '@cofferdam/registry';
import { createHttpServer } from '../createHttpServer.ts';
import type { EmbeddedApi, GatewayOptions } from '../gatewayOptions.ts';

/** An answer as it came over the wire. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How a request is sent: `path` goes out exactly as it is. */
export interface WireRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A gateway that listens, on files made for the test. */
export interface TestGateway {
  readonly origin: string;
  readonly dir: string;
  readonly registry: RegistrySource;
  /** Lines of the log so far. */
  readonly log: string[];
  send(path: string, how?: WireRequest): Promise<WireAnswer>;
  write(path: string, content: string | Buffer): void;
  close(): Promise<void>;
}

/** Ids of the builds there are. */
export const testBuilds = { vault: 'aaaaaaaaaaaaaaaa', share: 'bbbbbbbbbbbbbbbb' } as const;

/** A script of the host, as built. */
export const testScript = `console.log(${JSON.stringify('x'.repeat(2000))})`;

function integrity(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function asset(path: string, content: string) {
  return { path, integrity: integrity(content), bytes: content.length };
}

const vaultRecord = {
  build: testBuilds.vault,
  entry: 'entry.js',
  descriptor: {
    contract: 1,
    name: 'vault',
    version: '0.1.0',
    build: testBuilds.vault,
    needs: { host: 1, api: 1 },
    routes: [
      { id: 'secrets', path: '/r/secrets', title: 'Secrets', access: 'secret:list' },
      { id: 'secret', path: '/secret/:secretName', title: 'Secret', access: 'secret:list' },
    ],
    navigation: [],
    extensions: [],
    events: { emits: [], listens: [] },
  },
  assets: [asset('entry.js', 'entry'), asset('page.js', 'page'), asset('page.css', 'css')],
  preload: { secrets: ['entry.js', 'page.js', 'page.css'], secret: ['entry.js'] },
};

const hostRecord = {
  build: 'cccccccccccccccc',
  builtAt: '2026-11-25T10:00:00.000Z',
  boot: 'boot.js',
  start: { shell: ['base.js', 'base.css', 'shell.js'], signedOut: ['base.js', 'base.css', 'signed-out.js'] },
  fonts: [],
  assets: ['boot.js', 'base.js', 'base.css', 'shell.js', 'signed-out.js'].map((path) => asset(path, path)),
};

const shareRecord = {
  build: testBuilds.share,
  inline: 'reading.js',
  scripts: ['share.js'],
  styles: ['share.css'],
  assets: [asset('share.js', 'share'), asset('share.css', 'share css')],
};

const off = { enabled: false, active: 'workspace', fallback: null, builds: {} };
const on = { ...off, enabled: true };

function layOut(write: TestGateway['write']): void {
  write(
    'host/index.html',
    '<!doctype html><head><!--cofferdam:head--></head><div id="root"><!--cofferdam:root--></div>',
  );
  write('host/signed-out.html', '<main>frame</main>');
  write('host/host.json', JSON.stringify(hostRecord));
  write('host/assets/boot.js', testScript);
  write('host/assets/boot.js.br', brotliCompressSync(testScript));
  write('host/assets/boot.js.map', 'map');
  write('host/assets/base.css', 'body{}');
  write('host/public/icon.svg', '<svg/>');
  write('secret.txt', 'outside of everything');
  const vault = `remotes/vault/dist/${testBuilds.vault}`;
  write(`${vault}/entry.js`, 'entry');
  write(`${vault}/build.json`, JSON.stringify(vaultRecord));
  write('remotes/vault/dist/workspace.json', JSON.stringify({ build: testBuilds.vault }));
  write('remotes/vault/package.json', '{}');
  const share = 'remotes/public-share/dist/standalone';
  write(`${share}/workspace.json`, JSON.stringify({ build: testBuilds.share }));
  write(`${share}/${testBuilds.share}/standalone.json`, JSON.stringify(shareRecord));
  write(`${share}/${testBuilds.share}/reading.js`, 'ask("$&")');
  write(`${share}/${testBuilds.share}/share.js`, 'share');
  write(
    'registry.json',
    JSON.stringify({
      contract: 1,
      remotes: { vault: on, 'org-admin': on, billing: off, audit: off, 'public-share': off },
    }),
  );
}

const testApi: EmbeddedApi = {
  plugin: async (api) => {
    api.get('/healthz', async () => ({ api: 'ok' }));
    api.get('/core/client', async ({ ip, id }) => ({ ip, id }));
    api.all('/core/*', async (_request, reply) => reply.code(404).send({ errorCode: 'request.not-found' }));
  },
};

/** Starts a gateway on a free port with an API of two routes, or with the options given. */
export async function startTestGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const dir = mkdtempSync(resolve(tmpdir(), 'cofferdam-gateway-'));
  const log: string[] = [];
  const write = (path: string, content: string | Buffer): void => {
    mkdirSync(dirname(resolve(dir, path)), { recursive: true });
    writeFileSync(resolve(dir, path), content);
  };
  layOut(write);
  const places = {
    registryDir: resolve(dir, 'registry'),
    shippedRegistryPath: resolve(dir, 'registry.json'),
    remotesDir: resolve(dir, 'remotes'),
  };
  const registry = createRegistrySource(places, (problems) => log.push(JSON.stringify({ problems })));
  const app = await createHttpServer({
    hostDistDir: resolve(dir, 'host'),
    places,
    registry,
    publicOrigin: 'https://vault.example.com',
    trustedProxies: [],
    logLevel: 'debug',
    logStream: { write: (line) => log.push(line) },
    api: testApi,
    ...options,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(origin);

  // Not fetch: it tidies paths before it sends them, and these must arrive as they are.
  const send = (path: string, how: WireRequest = {}): Promise<WireAnswer> =>
    new Promise((accept, refuse) => {
      const outgoing = request(
        { port, host: '127.0.0.1', path, method: how.method ?? 'GET', headers: how.headers ?? {} },
        (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.on('end', () =>
            accept({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              body: Buffer.concat(parts),
            }),
          );
        },
      );
      outgoing.on('error', refuse);
      outgoing.end(how.body);
    });

  return {
    origin,
    dir,
    registry,
    log,
    send,
    write,
    close: async () => {
      // A test's client opens some connections in advance and never uses them, and Node would wait for them.
      const closing = app.close();
      app.server.closeAllConnections();
      await closing;
      rmSync(dir, { recursive: true });
    },
  };
}

/** Headers a browser sends when a person opens an address. */
export const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } as const;
/** The same with the hint cookie. */
export const signedIn = { ...navigation, cookie: 'theme=x; cofferdam_hint=1' } as const;
