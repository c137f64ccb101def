import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startTemporaryPostgres } from '@cofferdam/local/postgres';
import { startProduct, type Product } from '@cofferdam/local/product';
import { eventually } from '../browser/index.ts';
import { signInPerson } from '../people/index.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cofferdam-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a product during a function. */
async function during<Result>(starting: Promise<Product>, use: (product: Product) => Promise<Result>): Promise<Result> {
  const product = await starting;
  try {
    return await use(product);
  } finally {
    await product.stop();
  }
}

const health = async (product: Product) => {
  const answer = await fetch(`${product.origin}/healthz`);
  return { status: answer.status, ...((await answer.json()) as object) };
};

describe('a start', () => {
  it('on data in use reports the other process, and doesn’t affect it', () =>
    during(startProduct({ dataDir }), async (first) => {
      await expect(startProduct({ dataDir })).rejects.toThrow(`is held by process ${first.pid}`);
      expect(await health(first)).toMatchObject({ status: 200 });
    }));

  it('on a port in use reports it, and leaves nothing running', () =>
    during(startProduct(), async (first) => {
      const port = Number(new URL(first.origin).port);
      await expect(startProduct({ dataDir, port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`);
      expect(existsSync(join(dataDir, 'holder.json'))).toBe(false);
    }));

  it('after all processes were killed recovers with all data', async () => {
    const first = await startProduct({ dataDir });
    const person = await signInPerson(first.origin);
    const databasePid = first.databasePid() ?? 0;
    await first.kill9();
    process.kill(databasePid, 'SIGKILL');
    await during(startProduct({ dataDir }), async (second) => {
      expect(await health(second)).toMatchObject({ status: 200, api: 'ok', database: 'ok', key: 'ok' });
      await person.signInAgain(second.origin);
    });
  });

  it('after only the server was killed takes over its database', async () => {
    const first = await startProduct({ dataDir });
    const databasePid = first.databasePid();
    await first.kill9();
    await during(startProduct({ dataDir }), async (second) => {
      expect(second.databasePid()).toBe(databasePid);
      expect(await health(second)).toMatchObject({ status: 200 });
    });
    expect(existsSync(join(dataDir, 'postgres', '18', 'postmaster.pid'))).toBe(false);
  });

  it('with DATABASE_URL uses that database and creates none', async () => {
    const external = await startTemporaryPostgres();
    try {
      await during(startProduct({ dataDir, databaseUrl: external.url }), async (product) => {
        expect(await health(product)).toMatchObject({ status: 200, database: 'ok' });
        await signInPerson(product.origin);
        expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
      });
    } finally {
      await external.stop();
    }
  });

  it('listens only on the interface of COFFERDAM_HOST', () =>
    during(startProduct({ dataDir, environment: { COFFERDAM_HOST: '127.0.0.2' } }), async (product) => {
      const { hostname, port } = new URL(product.origin);
      expect(hostname).toBe('127.0.0.2');
      await signInPerson(product.origin);
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
    }));

  it('on every interface allows sign-in by each of its names, and by no other', () =>
    during(startProduct({ dataDir, environment: { COFFERDAM_HOST: '0.0.0.0' } }), async (product) => {
      const { port } = new URL(product.origin);
      const person = await signInPerson(`http://127.0.0.1:${port}`);
      await person.signInAgain(`http://localhost:${port}`);
      const strange = fetch(`http://127.0.0.1:${port}/identity/v1/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: `http://strange.example:${port}` },
        body: JSON.stringify(person.credentials),
      });
      expect((await strange).status).toBe(403);
    }));

  it('with half of its root key is sealed with the reason, and works again with the other half', async () => {
    const person = await during(startProduct({ dataDir }), (product) => signInPerson(product.origin));
    const path = join(dataDir, 'root.key');
    const key = readFileSync(path);
    truncateSync(path, Math.trunc(key.length / 2));
    await during(startProduct({ dataDir }), async (sealed) => {
      expect(await health(sealed)).toMatchObject({ status: 200, api: 'sealed', key: 'root-key-malformed' });
      expect(readFileSync(path).length).toBeLessThan(key.length);
      writeFileSync(path, key, { mode: 0o600 });
      await eventually(async () => expect(await health(sealed)).toMatchObject({ api: 'ok' }));
      await person.signInAgain(sealed.origin);
    });
  });
});
