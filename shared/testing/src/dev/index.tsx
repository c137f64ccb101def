import type { RemoteDescriptor, RemoteModule } from '@cofferdam/remote-contract';
import { HostProvider } from '@cofferdam/remote-contract/react';
import '@cofferdam/ui/tokens';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createFakeHost, type FakeHostOptions } from '../createFakeHost.ts';
import { AloneFrame } from './AloneFrame.tsx';

/** A standalone remote with its settings. */
export interface AloneOptions extends FakeHostOptions {
  readonly descriptor: RemoteDescriptor;
  readonly module: RemoteModule;
}

function firstPath({ routes }: RemoteDescriptor): string {
  return routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
}

/** Runs a remote in its own document against the fake host, until the document is closed. */
export async function runAlone(options: AloneOptions): Promise<void> {
  const { descriptor, module } = options;
  let goTo: FakeHostOptions['onNavigate'];
  const { host, alerts } = createFakeHost({
    ...options,
    onNavigate: (navigation) => goTo?.(navigation),
    onErrorDialog: ({ title, message }) => host.notify({ type: 'ERROR', title, description: message }),
    writeClipboard: (text) => navigator.clipboard.writeText(text),
  });
  const { pages } = await module.activate(host, new AbortController().signal);
  const children = descriptor.routes.map(({ id, path }) => {
    const load = pages[id];
    if (load === undefined) throw new Error(`${descriptor.name} has no page ${id}`);
    const Page = lazy(load);
    return { path, element: <Page /> };
  });
  if (location.pathname === '/') history.replaceState(null, '', firstPath(descriptor));
  const router = createBrowserRouter([{ element: <AloneFrame descriptor={descriptor} alerts={alerts} />, children }]);
  goTo = ({ path, replace }) => void router.navigate(path, { replace });
  const mount = document.getElementById('root');
  if (mount === null) throw new Error('the document has no root element');
  createRoot(mount).render(
    <QueryClientProvider client={new QueryClient()}>
      <HostProvider host={host}>
        <RouterProvider router={router} />
      </HostProvider>
    </QueryClientProvider>,
  );
}
