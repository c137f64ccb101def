import type { OfflineDatabase } from '../store/offlineDatabase.ts';

type Stores = Record<string, Map<string, unknown>>;

/** The offline database in memory, limited to what our code uses, because jsdom has no IndexedDB. */
export function createFakeDatabase() {
  const stores: Stores = Object.fromEntries(
    ['keys', 'answers', 'locks', 'clock', 'pins', 'outbox'].map((name) => [name, new Map<string, unknown>()]),
  );
  const of = (name: string): Map<string, unknown> => stores[name] ?? new Map<string, unknown>();
  const storeOf = (name: string) => ({
    get: async (key: string) => of(name).get(key),
    put: async (value: unknown, key?: string) => void of(name).set(key ?? (value as { id: string }).id, value),
    clear: async () => of(name).clear(),
    count: async () => of(name).size,
    delete: async (key: string) => void of(name).delete(key),
    openCursor: async () => cursorOf(name, [...of(name)]),
  });
  const cursorOf = (name: string, [current, ...rest]: [string, unknown][]): unknown =>
    current === undefined
      ? null
      : {
          key: current[0],
          value: current[1],
          delete: async () => void of(name).delete(current[0]),
          continue: async () => cursorOf(name, rest),
        };
  const database = {
    get: async (name: string, key: string) => of(name).get(key),
    getAll: async (name: string) => [...of(name).values()],
    getAllKeys: async (name: string) => [...of(name).keys()],
    put: async (name: string, value: unknown, key?: string) => storeOf(name).put(value, key),
    delete: async (name: string, key: string) => void of(name).delete(key),
    clear: async (name: string) => of(name).clear(),
    count: async (name: string) => of(name).size,
    transaction: (names: string | readonly string[]) => ({
      store: storeOf(typeof names === 'string' ? names : (names[0] ?? '')),
      objectStore: storeOf,
      done: Promise.resolve(),
    }),
    close: () => undefined,
  };
  return {
    database: database as unknown as OfflineDatabase,
    dump: (): Readonly<Record<string, unknown[]>> =>
      Object.fromEntries(Object.entries(stores).map(([name, all]) => [name, [...all.values()]])),
  };
}
