import type { Page } from 'playwright';

/** The cost of route changes once everything is loaded. */
export interface RouteChanges {
  /** From the click until the new page's heading was painted, milliseconds, one per change. */
  readonly milliseconds: readonly number[];
  /** The longest task of the page's main thread during the changes, milliseconds; 0 if none was over 50. */
  readonly longestTaskMilliseconds: number;
}

/** Goes from a list to one of its items and back several times; the first time isn't counted, because it loads scripts. */
export async function changeRoutes(page: Page, name: string, listTitle: string, times: number): Promise<RouteChanges> {
  await go(page, name, name);
  await go(page, null, listTitle);
  await page.evaluate(() => {
    const global = globalThis as unknown as { longestTask: number };
    global.longestTask = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) global.longestTask = Math.max(global.longestTask, entry.duration);
    }).observe({ type: 'longtask' as 'mark' });
  });
  const milliseconds: number[] = [];
  for (let round = 0; round < times; round += 1) {
    milliseconds.push(await go(page, name, name), await go(page, null, listTitle));
  }
  const longestTaskMilliseconds = await page.evaluate(
    () => (globalThis as unknown as { longestTask: number }).longestTask,
  );
  return { milliseconds, longestTaskMilliseconds };
}

/** Clicks the link with a name, or goes back if there is none; resolves after the heading was painted. */
async function go(page: Page, link: string | null, heading: string): Promise<number> {
  if (link !== null) await page.getByRole('link', { name: link, exact: true }).first().waitFor();
  // As text, because it runs in the page and this package only has Node's types.
  return page.evaluate<number>(`new Promise((resolve) => {
    const [link, heading] = ${JSON.stringify([link, heading])};
    const begin = performance.now();
    const look = () => {
      const isThere = document.querySelector('h1')?.textContent.trim() === heading;
      requestAnimationFrame(isThere ? () => resolve(performance.now() - begin) : look);
    };
    if (link === null) history.back();
    else Array.from(document.querySelectorAll('a')).find((one) => one.textContent.trim() === link).click();
    look();
  })`);
}
