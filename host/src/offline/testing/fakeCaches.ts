/** A fake Cache Storage, because jsdom has none. */
export function createFakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (asked: string | Request): string => (typeof asked === 'string' ? asked : new URL(asked.url).pathname);
  const cacheOf = (files: Map<string, Response>) => ({
    match: async (asked: string | Request) => files.get(keyOf(asked))?.clone(),
    put: async (asked: string | Request, answer: Response) => void files.set(keyOf(asked), answer),
    keys: async () => [...files.keys()].map((url) => ({ url })),
  });
  return {
    names: () => [...all.keys()],
    files: (name: string) => [...(all.get(name)?.keys() ?? [])],
    storage: {
      async open(name: string) {
        const files = all.get(name) ?? new Map<string, Response>();
        all.set(name, files);
        return cacheOf(files);
      },
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
      async match(asked: string | Request) {
        for (const files of all.values()) if (files.has(keyOf(asked))) return files.get(keyOf(asked))?.clone();
        return undefined;
      },
    },
  };
}
