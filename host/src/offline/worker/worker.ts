import { answerDocument, answerFile, answerRegistry } from './answers.ts';
import { handlingOf } from './handlingOf.ts';
import { keepHost, removeOldHosts } from './hostFiles.ts';
import { followRegistry } from './pinnedRegistry.ts';
import { activatedMessage, organizationOfMessage } from '../workerMessages.ts';
import type { ListedFile, WorkerScope } from './workerScope.ts';

/** Written in by the build. */
declare const COFFERDAM_HOST_BUILD: string;
declare const self: WorkerScope & { readonly __WB_MANIFEST: readonly ListedFile[] };

const files = self.__WB_MANIFEST;
const build = COFFERDAM_HOST_BUILD;

self.addEventListener('install', (event) => {
  const install = async (): Promise<void> => {
    await keepHost(build, files);
    // Without remotes the host still starts, and the next visit asks again.
    await followRegistry(null).catch(() => undefined);
    // Open tabs reload by themselves, or ask: none of them waits for all others to be closed.
    await self.skipWaiting();
  };
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  const activate = async (): Promise<void> => {
    await removeOldHosts(build);
    // The browser asks for a document while the worker starts.
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
