import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { createHttpServer } from '@cofferdam/gateway';
import { startProduct, type Product } from '@cofferdam/local/product';
import { registryFileSchema, type RegistryFile } from '@cofferdam/registry';
import { remoteNames } from '@cofferdam/remote-contract';
import { onFreePort } from '../stack/index.ts';

const rootDir = resolve(import.meta.dirname, '../../../..');

/** A product whose gateway runs apart from its API, on a registry and builds of its own. */
export interface ProductWithRegistry extends Product {
  readonly remotesDir: string;
  /** Replaces the registry that the gateway reads. */
  changeRegistry(change: (file: RegistryFile) => RegistryFile): void;
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
  const { product, gateway, origin } = await onFreePort((port) => startBoth(port, { remotesDir, registryPath }));
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

/** Each must know the address of the other before it starts: the one of the gateway is chosen first. */
async function startBoth(port: number, files: Pick<OwnFiles, 'remotesDir' | 'registryPath'>) {
  const origin = `http://127.0.0.1:${port}`;
  const product = await startProduct({ environment: { COFFERDAM_ORIGIN: origin } });
  const gateway = await createHttpServer({
    apiUpstream: product.origin,
    hostDistDir: resolve(rootDir, 'host/dist'),
    ...files,
    publicOrigin: origin,
    trustedProxies: [],
    logLevel: 'warn',
  });
  try {
    await gateway.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    await product.stop();
    throw error;
  }
  return { product, gateway, origin };
}
