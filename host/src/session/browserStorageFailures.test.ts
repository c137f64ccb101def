import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readStored, wipeBrowserStorage, writeStored } from './browserStorage.ts';
import { hasSessionHint } from './hintCookie.ts';

let warn: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

const refuse = (): never => {
  throw new DOMException('storage is refused', 'SecurityError');
};

/** A browser with databases: the deletion of each ends as `ends` says. */
function startDatabases(ends: Readonly<Record<string, 'success' | 'error' | 'blocked'>>, list?: readonly object[]) {
  const dropped: string[] = [];
  const deleteDatabase = (name: string) => {
    dropped.push(name);
    const request = new EventTarget();
    queueMicrotask(() => request.dispatchEvent(new Event(ends[name] ?? 'success')));
    return request;
  };
  const databases = list === undefined ? {} : { databases: async () => list };
  Object.assign(globalThis, { indexedDB: { ...databases, deleteDatabase } });
  return dropped;
}

describe('storage that the browser refuses', () => {
  it('has no values, and a value that can’t be stored is only logged', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    expect(readStored('browser', 'x')).toBeNull();
    expect(() => writeStored('browser', 'x', 1)).not.toThrow();
    expect(warn.mock.calls.flat().join(' ')).toContain('The browser refused to store a local copy');
  });

  it('doesn’t stop the wipe of the others', async () => {
    sessionStorage.setItem('of a remote', '1');
    const clear = Storage.prototype.clear;
    jest.spyOn(Storage.prototype, 'clear').mockImplementation(function clearOthers(this: Storage) {
      if (this === localStorage) refuse();
      clear.call(this);
    });
    await wipeBrowserStorage();
    expect(sessionStorage).toHaveLength(0);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('a value of a tab', () => {
  it('isn’t one of the browser', () => {
    writeStored('tab', 'x', 1);
    expect([readStored('tab', 'x'), readStored('browser', 'x')]).toEqual([1, null]);
    writeStored('browser', 'x', 2);
    writeStored('browser', 'x', null);
    expect([readStored('tab', 'x'), readStored('browser', 'x')]).toEqual([1, null]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('the databases of this origin', () => {
  it('are deleted, also if a deletion fails or another tab delays it', async () => {
    const dropped = startDatabases({ a: 'error', b: 'blocked' }, [{ name: 'a' }, { name: 'b' }, { name: 'c' }, {}]);
    await wipeBrowserStorage();
    expect(dropped.toSorted()).toEqual(['a', 'b', 'c', 'cofferdam-offline']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('are deleted by name if the browser can’t list them', async () => {
    const dropped = startDatabases({});
    await wipeBrowserStorage();
    expect(dropped).toEqual(['cofferdam-offline']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('don’t have to exist', async () => {
    await wipeBrowserStorage();
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('the hint of a session', () => {
  it.each([
    ['cofferdam_hint=; Path=/; Max-Age=0', false],
    ['cofferdam_hint=0; Path=/', false],
    ['cofferdam_hint=1; Path=/', true],
  ])('%s: %s', (cookie, isThere) => {
    document.cookie = cookie;
    expect(hasSessionHint()).toBe(isThere);
  });
});
