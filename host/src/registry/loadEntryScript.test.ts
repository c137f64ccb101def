import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { learnIntegrity } from '../boot/integrityTable.ts';
import { loadEntryScript } from './loadEntryScript.ts';

const address = 'http://localhost/remotes/vault/entry.js';
const integrity = `sha384-${'b'.repeat(64)}`;
const global = globalThis as Record<string, unknown>;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  document.head.replaceChildren();
  delete global['cofferdam_vault'];
  jest.useRealTimers();
});

/** Asks for an entry; gives the script as the document has it. */
function ask() {
  const loading = loadEntryScript(address, 'cofferdam_vault');
  loading.catch(() => undefined);
  const script = document.head.querySelector('script');
  if (script === null) throw new Error('no script');
  return { loading, script };
}

describe('the script of an entry', () => {
  it('has the hash that was announced, and is fetched without cookies from elsewhere', () => {
    learnIntegrity({ [address]: integrity });
    const { script } = ask();
    expect(script).toMatchObject({ src: address, integrity, crossOrigin: 'anonymous', async: true });
  });

  it('resolves to the container that it leaves', async () => {
    const { loading, script } = ask();
    const container = { get: () => undefined };
    global['cofferdam_vault'] = container;
    script.dispatchEvent(new Event('load'));
    expect(await loading).toBe(container);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that leaves no container is broken', async () => {
    const { loading, script } = ask();
    script.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toMatchObject({ kind: 'broken' });
  });

  it('that doesn’t load fails for an unknown reason, because browsers don’t give one', async () => {
    const { loading, script } = ask();
    script.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toMatchObject({ kind: 'unknown' });
  });

  it('is taken away after eight seconds, as too slow', async () => {
    const { loading, script } = ask();
    await jest.advanceTimersByTimeAsync(7_999);
    expect(script.isConnected).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    await expect(loading).rejects.toMatchObject({ kind: 'too-slow' });
    expect(script.isConnected).toBe(false);
  });
});
