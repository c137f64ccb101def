/** A file with its expected hash. */
export interface ExpectedFile {
  readonly url: string;
  /** Subresource integrity: `sha384-…`. */
  readonly integrity: string;
}

/** Concurrent downloads: enough to use the connection, few enough not to slow down the page. */
const atOnce = 4;

/**
 * Fetches a file and checks its hash, so that a captive portal's page, a truncated response or a changed file is an
 * error. A damaged copy in the browser's HTTP cache is replaced.
 */
export async function fetchExpected({ url, integrity }: ExpectedFile): Promise<Response> {
  const options = { integrity, mode: 'cors', credentials: 'same-origin' } as const;
  const answer = await fetch(url, options).catch(() => fetch(url, { ...options, cache: 'reload' }));
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/**
 * Puts all files of a build into its own cache. An incomplete cache is removed, so that an existing cache always has
 * all of its files.
 *
 * @throws Error if a file can't be fetched with its hash
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
