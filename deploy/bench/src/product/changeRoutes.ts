import type { Browser, Page } from 'playwright';
import { watchTasks, type Tasks } from '../load/watchTasks.ts';

/** The cost of route changes once everything is loaded. */
export interface RouteChanges {
  /** From the click until the new page's heading was painted, milliseconds, one per change. */
  readonly milliseconds: readonly number[];
  /** The tasks of the page's main thread during the changes. */
  readonly tasks: Tasks;
}

/** The item and the list between which the page changes, and how often. */
export interface RoutePlan {
  readonly name: string;
  readonly listTitle: string;
  readonly times: number;
}

/** Goes from a list to one of its items and back several times; the first time isn't counted, because it loads scripts. */
export async function changeRoutes(
  browser: Browser,
  page: Page,
  { name, listTitle, times }: RoutePlan,
): Promise<RouteChanges> {
  await go(page, name, name);
  await go(page, null, listTitle);
  const milliseconds: number[] = [];
  for (let round = 0; round < times; round += 1) {
    milliseconds.push(await go(page, name, name), await go(page, null, listTitle));
  }
  // Again for the tasks, because recording them slows down the page.
  const tasks = await watchTasks(browser, async () => {
    for (let round = 0; round < times; round += 1) {
      await go(page, name, name);
      await go(page, null, listTitle);
    }
  });
  return { milliseconds, tasks };
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
