import type { Page, Route } from 'playwright';

/** A fault of a remote's file between server and browser. */
export type Fate = 'unreachable' | 'missing' | 'another page' | 'tampered' | 'hung';

/** Text that a tampered file would show in the page. */
export const tamperedMark = 'tampered-file-ran';

async function meet(route: Route, fate: Fate): Promise<void> {
  if (fate === 'unreachable') return route.abort('connectionfailed');
  if (fate === 'missing') return route.fulfill({ status: 404, body: 'Not found' });
  if (fate === 'another page') {
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Captive portal</title>' });
  }
  if (fate === 'tampered') {
    const response = await route.fetch();
    return route.fulfill({ response, body: `${await response.text()}\ndocument.title = '${tamperedMark}';` });
  }
  // Hung: no response until the page is closed.
  return undefined;
}

/** Applies a fault to the files of a remote whose name matches `file`, until the returned function is called. */
export async function spoil(page: Page, remote: string, file: RegExp, fate: Fate): Promise<() => Promise<void>> {
  const isMeant = ({ pathname }: URL): boolean =>
    pathname.startsWith(`/remotes/${remote}/`) && file.test(pathname.split('/').at(-1) ?? '');
  const handler = (route: Route): Promise<void> => meet(route, fate);
  await page.route(isMeant, handler);
  return () => page.unroute(isMeant, handler);
}
