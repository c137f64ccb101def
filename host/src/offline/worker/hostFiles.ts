import { hostBuildHeader, keptDocumentPath } from '@cofferdam/remote-contract';
import { cacheNames } from './cacheNames.ts';
import { fetchExpected, keepFiles } from './keepFiles.ts';
import type { ListedFile } from './workerScope.ts';

const timeLimitMilliseconds = 8_000;

/** Caches of the host that no longer belong to the running worker; the newest of them is for tabs that are still open. */
async function olderHosts(build: string): Promise<string[]> {
  const current = cacheNames.host(build);
  return (await caches.keys()).filter((name) => name.startsWith(cacheNames.host('')) && name !== current);
}

/**
 * Keeps the files of this build of the host, and its document with the headers it came with, so that the nonce in its policy
 * is that of the document. It holds no registry and names no person.
 *
 * @throws Error when a file is missing, or the gateway already serves the document of another build
 */
export async function keepHost(build: string, files: readonly ListedFile[]): Promise<void> {
  const document = await fetch(keptDocumentPath, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeLimitMilliseconds),
  });
  if (!document.ok || document.headers.get(hostBuildHeader) !== build) {
    throw new Error('the document of this build did not arrive');
  }
  const name = cacheNames.host(build);
  const used = await Promise.all(files.map(async (file) => file.onUse !== true || (await isKept(file))));
  await keepFiles(
    name,
    files.filter((_file, index) => used[index]),
  );
  await (await caches.open(name)).put(keptDocumentPath, document);
}

/** Whether a build before kept the same file. */
async function isKept({ url }: ListedFile): Promise<boolean> {
  return (await caches.match(url, { ignoreVary: true })) !== undefined;
}

/** Fetches a part that only some installations use, and keeps it with its build. */
export async function keepOnUse(build: string, file: ListedFile): Promise<Response> {
  const answer = await fetchExpected(file);
  await (await caches.open(cacheNames.host(build))).put(file.url, answer.clone());
  return answer;
}

/** Removes caches that no tab can still need. */
export async function removeOldHosts(build: string): Promise<void> {
  for (const name of (await olderHosts(build)).slice(0, -1)) await caches.delete(name);
}

/** The kept document of this build. */
export async function keptDocument(build: string): Promise<Response | undefined> {
  return (await caches.open(cacheNames.host(build))).match(keptDocumentPath);
}
