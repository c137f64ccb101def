import { expect } from '@jest/globals';
import type { Page, Request } from 'playwright';
import { eventually } from './eventually.ts';

/** The stream of events, which stays open as long as its page. */
const stream = /\/v1\/events(?:\?|$)/;

/** As text, in the page: resolves when the page is idle. */
const idle = `new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(null))))`;

/** The requests of a page. */
export interface WatchedRequests {
  /** Address of each request so far. */
  readonly asked: readonly string[];
  /** Waits until every request has its response, and the idle page sends no more. */
  settle(): Promise<void>;
}

/** Watches the requests of a page from now on. The browser's own "network idle" is a time, not a state. */
export function watchRequests(page: Page): WatchedRequests {
  const asked: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    asked.push(request.url());
    if (!stream.test(request.url())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const settle = (): Promise<void> =>
    eventually(async () => {
      const before = asked.length;
      await page.evaluate(idle);
      expect([...open].map((request) => request.url())).toEqual([]);
      expect(asked).toHaveLength(before);
    });
  return { asked, settle };
}
