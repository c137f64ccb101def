import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { createHttpServer } from '@cofferdam/gateway';
import { startProduct, type Product } from '@cofferdam/local/product';
import { registryFileSchema, type RegistryFile } from '@cofferdam/registry';
import { remoteNames } from '@cofferdam/remote-contract';

const rootDir = resolve(import.meta.dirname, '../../../..');

/** A product whose gateway runs apart from its API, on a registry and builds of its own. */
export interface ProductWithRegistry extends Product {
  readonly remotesDir: string;
  /** Replaces the registry that the gateway reads. */
  changeRegistry(change: (file: RegistryFile) => RegistryFile): void;
}

/** A port of the loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((accept) => server.listen(0, '127.0.0.1', accept));
  const address = server.address();
  await new Promise((accept) => server.close(accept));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

interface OwnFiles {
  readonly dir: string;
  readonly remotesDir: string;
  readonly registryPath: string;
}

/** Copies builds and registry, so that a test may change them. */
function copyFiles(): OwnFiles {
  const dir = mkdtempSync(resolve(tmpdir(), 'cofferdam-registry-'));
  const remotesDir = resolve(dir, 'remotes');
  for (const name of remoteNames) {
    cpSync(resolve(rootDir, 'remotes', name, 'dist'), resolve(remotesDir, name, 'dist'), { recursive: true });
  }
  const registryPath = resolve(dir, 'registry.json');
  cpSync(resolve(rootDir, 'deploy/registry/registry.json'), registryPath);
  return { dir, remotesDir, registryPath };
}

/** Starts the product, and before it a gateway that hands calls on: what runs on a CDN and what runs behind it. */
export async function startWithRegistry(): Promise<ProductWithRegistry> {
  const { dir, remotesDir, registryPath } = copyFiles();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const product = await startProduct({ environment: { COFFERDAM_ORIGIN: origin } });
  const gateway = await createHttpServer({
    apiUpstream: product.origin,
    hostDistDir: resolve(rootDir, 'host/dist'),
    remotesDir,
    registryPath,
    publicOrigin: origin,
    trustedProxies: [],
    logLevel: 'warn',
  });
  await gateway.listen({ port, host: '127.0.0.1' });
  return {
    ...product,
    origin,
    remotesDir,
    changeRegistry: (change) => {
      const file = registryFileSchema.parse(JSON.parse(readFileSync(registryPath, 'utf8')));
      writeFileSync(registryPath, JSON.stringify(registryFileSchema.parse(change(file))));
    },
    stop: async () => {
      await gateway.close();
      await product.stop();
      rmSync(dir, { recursive: true });
    },
  };
}
