import { hostBuildHeader } from '@cofferdam/remote-contract';
import { keepOnUse, keptDocument } from './hostFiles.ts';
import { answerPinned } from './pinnedRegistry.ts';
import type { ListedFile, WorkerFetchEvent } from './workerScope.ts';

/** How long to wait for a document before serving the cached one, in milliseconds. */
const documentTimeLimit = 1_500;
const registryTimeLimit = 4_000;
/** The same if the server didn't send the last document in time, so that saved data is shown within three seconds. */
const silentRegistryTimeLimit = 1_000;

/** Whether the last document didn't arrive in time. */
let isServerSilent = false;

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}

/**
 * Whether to pass this network response to the page: our document, a redirect, or a file. For a proxy's error or a
 * captive portal's HTML, the cached document is more useful.
 */
function isUsable(answer: Response | undefined): answer is Response {
  if (answer === undefined || answer.status >= 500) return false;
  return answer.headers.has(hostBuildHeader) || !(answer.headers.get('content-type') ?? '').includes('text/html');
}

/** A page: from the network if it responds in time, else the cached document, else whatever the network responds. */
export async function answerDocument(event: WorkerFetchEvent, build: string): Promise<Response> {
  const network = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(event.request));
  const answer = await Promise.race([network, after(documentTimeLimit)]).catch(() => undefined);
  isServerSilent = answer === undefined;
  if (isUsable(answer)) return answer;
  return (await keptDocument(build)) ?? network;
}

/** The current registry, else the pinned one, whose builds are cached. */
export async function answerRegistry({ request }: WorkerFetchEvent): Promise<Response> {
  const network = fetch(request);
  const limit = isServerSilent ? silentRegistryTimeLimit : registryTimeLimit;
  const answer = await Promise.race([network, after(limit)]).catch(() => undefined);
  const isJson = answer?.headers.get('content-type')?.includes('json') === true;
  if (answer?.ok === true && isJson) return answer;
  return (await answerPinned()) ?? network;
}

/** A file of a build. Its address contains its content hash, so a cached file is never stale. */
export async function answerFile(
  { request }: WorkerFetchEvent,
  build: string,
  files: readonly ListedFile[],
): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const { pathname } = new URL(request.url);
  const used = files.find(({ url, onUse }) => onUse === true && url === pathname);
  return used === undefined ? fetch(request) : keepOnUse(build, used).catch(() => fetch(request));
}
