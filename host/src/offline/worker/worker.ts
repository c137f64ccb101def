import { answerDocument, answerFile, answerRegistry } from './answers.ts';
import { handlingOf } from './handlingOf.ts';
import { keepHost, removeOldHosts } from './hostFiles.ts';
import { followRegistry } from './pinnedRegistry.ts';
import { activatedMessage, organizationOfMessage } from '../workerMessages.ts';
import type { ListedFile, WorkerScope } from './workerScope.ts';

/** Injected by the build. */
declare const COFFERDAM_HOST_BUILD: string;
declare const self: WorkerScope & { readonly __WB_MANIFEST: readonly ListedFile[] };

const files = self.__WB_MANIFEST;
const build = COFFERDAM_HOST_BUILD;

self.addEventListener('install', (event) => {
  const install = async (): Promise<void> => {
    await keepHost(build, files);
    // The host starts without remotes, and the next visit retries.
    await followRegistry(null).catch(() => undefined);
    // Activate without waiting for all tabs to close: open tabs reload or ask the person.
    await self.skipWaiting();
  };
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  const activate = async (): Promise<void> => {
    await removeOldHosts(build);
    // Navigation preload: the browser requests the document while the worker starts.
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
    const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
    for (const page of pages) page.postMessage(activatedMessage(build));
  };
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  switch (handlingOf(event.request, self.location.origin)) {
    case 'document':
      return event.respondWith(answerDocument(event, build));
    case 'registry':
      return event.respondWith(answerRegistry(event));
    case 'file':
      return event.respondWith(answerFile(event, build, files));
    default:
      return undefined;
  }
});

self.addEventListener('message', (event) => {
  const message = organizationOfMessage(event.data);
  if (message !== null) event.waitUntil(followRegistry(message.organizationId).catch(() => undefined));
});
