import { hostBuildHeader } from '@cofferdam/remote-contract';
import { keepOnUse, keptDocument } from './hostFiles.ts';
import { answerPinned } from './pinnedRegistry.ts';
import type { ListedFile, WorkerFetchEvent } from './workerScope.ts';

/** How long a person waits for a document before they see the one that is kept, milliseconds. */
const documentTimeLimit = 4_000;
const registryTimeLimit = 4_000;

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}

/**
 * Whether a page should see this answer of the network: a document of ours, a way to another address, or a file. A proxy's
 * error and the HTML of a captive portal are not ours; the kept document says more than they do.
 */
function isUsable(answer: Response | undefined): answer is Response {
  if (answer === undefined || answer.status >= 500) return false;
  return answer.headers.has(hostBuildHeader) || !(answer.headers.get('content-type') ?? '').includes('text/html');
}

/** A page: from the network in time, else the kept document. Without one, whatever the network answers. */
export async function answerDocument(event: WorkerFetchEvent, build: string): Promise<Response> {
  const network = Promise.resolve(event.preloadResponse).then((answer) => answer ?? fetch(event.request));
  const answer = await Promise.race([network, after(documentTimeLimit)]).catch(() => undefined);
  if (isUsable(answer)) return answer;
  return (await keptDocument(build)) ?? network;
}

/** The registry of now, else the one whose builds are kept. */
export async function answerRegistry({ request }: WorkerFetchEvent): Promise<Response> {
  const network = fetch(request);
  const answer = await Promise.race([network, after(registryTimeLimit)]).catch(() => undefined);
  const isJson = answer?.headers.get('content-type')?.includes('json') === true;
  if (answer?.ok === true && isJson) return answer;
  return (await answerPinned()) ?? network;
}

/** A file of a build: its address carries its content, so a kept one is never old. */
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
