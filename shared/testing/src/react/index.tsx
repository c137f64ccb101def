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
  /** The URL: path with query. `/` by default. */
  readonly path?: string;
  /** The route's pattern in the descriptor, for a page that reads parameters. */
  readonly route?: string;
}

/** A rendered page in a test. */
export interface RenderedPage extends RenderResult {
  /** The router's current URL: path with query. */
  readonly address: () => string;
  /** Refetches the page's data, as after a change by someone else. */
  readonly readAgain: () => Promise<void>;
  /** Waits until all pending reads of the page have ended. */
  readonly untilRead: () => Promise<void>;
}

/**
 * Renders a page of a remote like the host: with host, queries, router and theme around it. Failed queries aren't retried,
 * and nothing is kept between tests.
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
    <ThemeRoot
      mode="light"
      locale="en-US"
      registerActions={fake.host.actions.register}
      onNavigate={(href) => void router.navigate(href)}
    >
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
 * All remotes share one TanStack Query client. A key that doesn't start with the name of its remote can collide with
 * another remote's: it could have other data, or be refetched when that remote changes something.
 */
function hashOwnKey(queryKey: QueryKey): string {
  const remote = /^.*\/remotes\/([^/]+)\//.exec(expect.getState().testPath ?? '')?.[1];
  if (remote !== undefined && queryKey[0] !== remote) {
    throw new Error(`the query key ${JSON.stringify(queryKey)} does not begin with '${remote}'`);
  }
  return hashKey(queryKey);
}
