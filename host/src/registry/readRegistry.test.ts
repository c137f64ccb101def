import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { readRegistry } from './readRegistry.ts';
import { buildOf, registryOf } from './testing/registryOf.ts';

const registry = registryOf('vault', buildOf('vault', 'aaaaaaaaaaaaaaaa'), null);
const organization = '01900000-0000-7000-8000-00000000000a';
const originalFetch = globalThis.fetch;

/** Replaces the network. */
function answer(body: unknown, status = 200): string[] {
  const asked: string[] = [];
  globalThis.fetch = jest.fn<typeof fetch>((input) => {
    asked.push(input as string);
    return Promise.resolve({ ok: status < 400, status, json: () => Promise.resolve(body) } as Response);
  });
  return asked;
}

afterEach(() => {
  globalThis.fetch = originalFetch;
});

describe('the registry', () => {
  it('is refused with a reason if it is unavailable or invalid, and never throws', async () => {
    answer(null, 500);
    expect(await readRegistry(null, null)).toMatchObject({ ok: false, reason: expect.stringContaining('500') });
    answer({ contract: 2 });
    expect(await readRegistry(null, null)).toMatchObject({ ok: false });
    globalThis.fetch = () => Promise.reject(new TypeError('no network'));
    expect(await readRegistry(Promise.reject(new Error('early')), null)).toMatchObject({ ok: false });
  });

  it('in the document is used without another request', async () => {
    const asked = answer(registry);
    expect(await readRegistry(Promise.resolve(registry), organization)).toMatchObject({ ok: true, registry });
    expect(asked).toEqual([]);
  });

  it('is requested again if there are canaries and it was chosen for another organization', async () => {
    const tried = { ...registry, isSameForAll: false };
    const asked = answer({ ...tried, organizationId: organization });
    const read = await readRegistry(Promise.resolve(tried), organization);
    expect(asked).toEqual([`/registry?organizationId=${organization}`]);
    expect(read).toMatchObject({ ok: true, registry: { organizationId: organization } });
  });

  it('is requested if the one in the document is invalid', async () => {
    const asked = answer(registry);
    expect(await readRegistry(Promise.resolve('<html>'), null)).toMatchObject({ ok: true });
    expect(asked).toEqual(['/registry']);
  });
});
