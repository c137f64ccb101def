import { describe, expect, it } from '@jest/globals';
import { createStore } from 'jotai';
import type { RouteDescriptor } from '@cofferdam/remote-contract';
import { prepareFirstPage, type FirstRouter } from './prepareFirstPage.ts';
import type { Shell } from './shell.ts';

const forever = 2_000_000_000;

/** A router at the page of this route, and a remote whose pages are requested. */
function open(
  route: Partial<RouteDescriptor>,
  { isRouted = true, page }: { readonly isRouted?: boolean; readonly page?: Promise<unknown> } = {},
) {
  const asked: string[] = [];
  const listeners = new Set<(state: { readonly initialized: boolean }) => void>();
  const routes = [{ id: 'other' }, { id: 'secrets', access: 'signed-in', ...route }];
  const remotes = {
    ok: true,
    loader: { descriptors: () => [{ name: 'vault', routes }] },
    runtime: {
      page: (name: string, id: string) => {
        asked.push(`${name}/${id}`);
        return page ?? Promise.resolve();
      },
    },
  };
  const router = {
    state: { initialized: isRouted, matches: [{ route: { id: 'root' } }, { route: { id: 'vault/secrets' } }] },
    subscribe: (listener: (state: { readonly initialized: boolean }) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    asked,
    shell: { remotes, store: createStore() } as unknown as Shell,
    router: router as unknown as FirstRouter,
    route: () => listeners.forEach((listener) => listener({ initialized: true })),
    listeners,
  };
}

describe('the first page', () => {
  it.each([
    ['the person lacks its permission', { access: 'secret:list' }],
    ['it needs a fresh sign-in', { freshSignIn: true }],
  ] as const)('isn’t loaded before the frame if %s', async (_why, route) => {
    const { shell, router, asked } = open(route);
    await prepareFirstPage(shell, router, forever);
    expect(asked).toEqual([]);
  });

  it('isn’t loaded if there are no remotes', async () => {
    const { router, asked } = open({});
    await prepareFirstPage({ remotes: { ok: false, reason: '' }, store: createStore() }, router, forever);
    expect(asked).toEqual([]);
  });

  it('is loaded once the guard has decided, and only then', async () => {
    const { shell, router, asked, route, listeners } = open({}, { isRouted: false });
    const prepared = prepareFirstPage(shell, router, forever);
    await Promise.resolve();
    expect(asked).toEqual([]);
    route();
    await prepared;
    expect(asked).toEqual(['vault/secrets']);
    expect(listeners.size).toBe(0);
  });

  it('doesn’t hold up the frame if its remote hangs or fails', async () => {
    const hanging = open({}, { page: new Promise(() => undefined) });
    await prepareFirstPage(hanging.shell, hanging.router, 0);
    const failing = open({}, { page: Promise.reject(new Error('unexpected')) });
    await prepareFirstPage(failing.shell, failing.router, forever);
    expect([hanging.asked, failing.asked]).toEqual([['vault/secrets'], ['vault/secrets']]);
  });
});
