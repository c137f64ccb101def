import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { listRemotes } from '@cofferdam/bundling';
import { apiPrefixes } from '@cofferdam/domain';
import { createHttpServer, type EmbeddedApi } from '@cofferdam/gateway';
import { startProduct, type Product } from '@cofferdam/local/product';
import {
  createRegistrySource,
  makePublishToken,
  openTarget,
  type RegistryPlaces,
  type RegistryTarget,
} from '@cofferdam/registry';
import { onFreePort } from '../stack/index.ts';
import { forward } from '../stack/startBalancer.ts';

const rootDir = resolve(import.meta.dirname, '../../../..');

/** A product whose gateway runs separately from its API, with its own registry and builds. */
export interface ProductWithRegistry extends Product {
  readonly places: RegistryPlaces;
  /** URL of the gateway's registry, to which teams publish. */
  readonly registry: RegistryTarget;
  /** Path of the file with the publishing token. */
  readonly tokenPath: string;
  /** Reverts everything that was published. */
  forgetPublished(): void;
  /** Changes the text of the installation's registry, as no command would. */
  editRegistry(edit: (text: string) => string): void;
  /** Removes the files of a published build, as no command would. */
  breakBuild(remote: string, build: string): void;
}

/** Copies builds and registry, so that a test can change them. */
function copyFiles(): { readonly dir: string; readonly places: RegistryPlaces; readonly tokenPath: string } {
  const dir = mkdtempSync(resolve(tmpdir(), 'cofferdam-registry-'));
  const remotesDir = resolve(dir, 'remotes');
  for (const name of listRemotes()) {
    cpSync(resolve(rootDir, 'remotes', name, 'dist'), resolve(remotesDir, name, 'dist'), { recursive: true });
  }
  const shippedRegistryPath = resolve(dir, 'registry.json');
  cpSync(resolve(rootDir, 'deploy/registry/registry.json'), shippedRegistryPath);
  const tokenPath = resolve(dir, 'publish.token');
  makePublishToken(tokenPath);
  return { dir, places: { registryDir: resolve(dir, 'registry'), shippedRegistryPath, remotesDir }, tokenPath };
}

/** Starts the product, and a gateway in front of it that forwards calls: the part on a CDN and the part behind it. */
export async function startWithRegistry(): Promise<ProductWithRegistry> {
  const { dir, places, tokenPath } = copyFiles();
  const { product, gateway, origin } = await onFreePort((port) => startBoth(port, places, tokenPath));
  return {
    ...product,
    origin,
    places,
    tokenPath,
    registry: openTarget(origin, tokenPath, { ...places, hostVersions: null, by: 'test' }),
    forgetPublished: () => rmSync(places.registryDir, { recursive: true, force: true }),
    editRegistry: (edit) => {
      const path = resolve(places.registryDir, 'registry.json');
      mkdirSync(places.registryDir, { recursive: true });
      writeFileSync(path, edit(existsSync(path) ? readFileSync(path, 'utf8') : ''));
    },
    breakBuild: (remote, build) => {
      for (const buildDir of [
        resolve(places.registryDir, 'builds', remote, build),
        resolve(places.remotesDir, remote, 'dist', build),
      ]) {
        for (const file of readdirSync(buildDir)) rmSync(resolve(buildDir, file));
      }
    },
    stop: async () => {
      await gateway.close();
      await product.stop();
      rmSync(dir, { recursive: true });
    },
  };
}

/** The API of another process, as routes that forward each call. */
function apiAt(origin: string): EmbeddedApi {
  const paths = apiPrefixes.map((path) => (path.endsWith('/') ? `${path}*` : path));
  return {
    plugin: async (app) => {
      app.addHook('onRequest', async (request, reply) => {
        reply.hijack();
        forward(request.raw, reply.raw, origin);
      });
      for (const path of paths) app.all(path, () => undefined);
    },
  };
}

/** Both must know each other's URL before they start, so the gateway's port is chosen first. */
async function startBoth(port: number, places: RegistryPlaces, publishTokenPath: string) {
  const origin = `http://127.0.0.1:${port}`;
  const product = await startProduct({ environment: { COFFERDAM_ORIGIN: origin } });
  const gateway = await createHttpServer({
    api: apiAt(product.origin),
    hostDistDir: resolve(rootDir, 'host/dist'),
    places,
    registry: createRegistrySource(places, () => undefined),
    publishTokenPath,
    publicOrigin: origin,
    trustedProxies: [],
    logLevel: 'error',
  });
  try {
    await gateway.listen({ port, host: '127.0.0.1' });
  } catch (error) {
    await product.stop();
    throw error;
  }
  return { product, gateway, origin };
}
