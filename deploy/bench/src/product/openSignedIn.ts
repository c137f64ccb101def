import type { Person } from '@cofferdam/e2e/people';
import type { Browser, BrowserContext } from 'playwright';

/** An empty browser in which someone is signed in. */
export async function openSignedIn(
  browser: Browser,
  origin: string,
  person: Person,
  viewport: { readonly width: number; readonly height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport });
  const { hostname } = new URL(origin);
  await context.addCookies(person.cookies.map((cookie) => ({ ...cookie, domain: hostname })));
  return context;
}
