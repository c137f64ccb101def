import { expect } from '@jest/globals';
import { HostProvider } from '@cofferdam/remote-contract/react';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { hashKey, QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { act, render, waitFor, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { FakeHost } from '../createFakeHost.ts';

/** The location of the page. */
export interface RenderPageOptions {
  /** The address: path with query. `/` when left out. */
  readonly path?: string;
  /** The route's pattern as the descriptor has it, for a page that reads parameters. */
  readonly route?: string;
}

/** What a test gets of a page that was drawn. */
export interface RenderedPage extends RenderResult {
  /** The address the router is at now: path with query. */
  readonly address: () => string;
  /** Reads again what the page shows, as after a change by someone else. */
  readonly readAgain: () => Promise<void>;
  /** Waits until every read that the page has begun is answered. */
  readonly untilRead: () => Promise<void>;
}

/**
 * Draws a page of a remote as the host does: host, queries, router and theme around it. Failed queries are not
 * repeated and nothing is kept between tests.
 */
export function renderPage(fake: FakeHost, page: ReactElement, options: RenderPageOptions = {}): RenderedPage {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: Infinity, queryKeyHashFn: hashOwnKey },
      mutations: { retry: false },
    },
  });
  const router = createMemoryRouter(
    [
      { path: options.route ?? '*', element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [options.path ?? '/'] },
  );
  const rendered = render(
    <ThemeRoot mode="light" locale="en-US">
      <QueryClientProvider client={client}>
        <HostProvider host={fake.host}>
          <RouterProvider router={router} />
        </HostProvider>
      </QueryClientProvider>
    </ThemeRoot>,
  );
  const address = (): string => {
    const { pathname, search } = router.state.location;
    return pathname + search;
  };
  const readAgain = () => act(() => client.invalidateQueries());
  const untilRead = () => waitFor(() => expect(client.isFetching()).toBe(0));
  return Object.assign(rendered, { address, readAgain, untilRead });
}

/**
 * All remotes share one client of TanStack Query. A key that doesn't begin with the name of its remote may be another
 * remote's as well: with other data behind it, or read again when that one changes something.
 */
function hashOwnKey(queryKey: QueryKey): string {
  const remote = /remotes\/([^/]+)\//.exec(expect.getState().testPath ?? '')?.[1];
  if (remote !== undefined && queryKey[0] !== remote) {
    throw new Error(`the query key ${JSON.stringify(queryKey)} does not begin with '${remote}'`);
  }
  return hashKey(queryKey);
}
