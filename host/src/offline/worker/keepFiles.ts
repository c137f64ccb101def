/** A file with the hash that it must have. */
export interface ExpectedFile {
  readonly url: string;
  /** Subresource integrity: `sha384-…`. */
  readonly integrity: string;
}

/** Enough to fill the line, few enough to leave it to the page. */
const atOnce = 4;

/**
 * Fetches a file under its hash: a page of a captive portal, a cut answer or a changed file is an error here. A damaged
 * copy in the browser's own cache is replaced.
 */
export async function fetchExpected({ url, integrity }: ExpectedFile): Promise<Response> {
  const options = { integrity, mode: 'cors', credentials: 'same-origin' } as const;
  const answer = await fetch(url, options).catch(() => fetch(url, { ...options, cache: 'reload' }));
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/**
 * Puts all files of a build into a cache of its own. A cache that isn't complete is removed again, so that anyone who finds
 * one finds all of its files.
 *
 * @throws Error when a file doesn't arrive with its hash
 */
export async function keepFiles(name: string, files: readonly ExpectedFile[]): Promise<void> {
  const cache = await caches.open(name);
  const left = [...files];
  const work = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      if ((await cache.match(file.url)) === undefined) await cache.put(file.url, await fetchExpected(file));
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = ended.find((lane) => lane.status === 'rejected');
  if (failed === undefined) return;
  await caches.delete(name);
  throw failed.reason;
}
