import type { Page } from 'playwright';

/** What changes of route cost once everything is loaded. */
export interface RouteChanges {
  /** From the click until the new page's heading was painted, milliseconds, one a change. */
  readonly milliseconds: readonly number[];
  /** The longest task of the page's main thread during the change, milliseconds; 0 when none was over 50. */
  readonly longestTaskMilliseconds: number;
}

/** Goes from a list to one of its things and back, some times; the first time is not counted, for it loads scripts. */
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

/** Follows the link of a name, or goes back when there is none; resolves after the heading was painted. */
async function go(page: Page, link: string | null, heading: string): Promise<number> {
  if (link !== null) await page.getByRole('link', { name: link, exact: true }).first().waitFor();
  // As text, for it runs in the page: the types of this package are those of Node.
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
