import { hostBuildHeader, keptDocumentPath } from '@cofferdam/remote-contract';
import { cacheNames } from './cacheNames.ts';
import { fetchExpected, keepFiles } from './keepFiles.ts';
import type { ListedFile } from './workerScope.ts';

const timeLimitMilliseconds = 8_000;

/** The host's caches of previous workers; the newest of them is kept for tabs that are still open. */
async function olderHosts(build: string): Promise<string[]> {
  const current = cacheNames.host(build);
  return (await caches.keys()).filter((name) => name.startsWith(cacheNames.host('')) && name !== current);
}

/**
 * Caches the files of this build of the host, and its document with its headers, so that the nonce in the policy
 * matches the document. The document contains no registry and no personal data.
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

/** Whether an earlier build cached the same file. */
async function isKept({ url }: ListedFile): Promise<boolean> {
  return (await caches.match(url, { ignoreVary: true })) !== undefined;
}

/** Fetches a part that only some installations use, and caches it with its build. */
export async function keepOnUse(build: string, file: ListedFile): Promise<Response> {
  const answer = await fetchExpected(file);
  await (await caches.open(cacheNames.host(build))).put(file.url, answer.clone());
  return answer;
}

/** Removes caches that no open tab needs. */
export async function removeOldHosts(build: string): Promise<void> {
  for (const name of (await olderHosts(build)).slice(0, -1)) await caches.delete(name);
}

/** The cached document of this build. */
export async function keptDocument(build: string): Promise<Response | undefined> {
  return (await caches.open(cacheNames.host(build))).match(keptDocumentPath);
}
