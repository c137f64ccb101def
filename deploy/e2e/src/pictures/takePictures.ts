import { findBrowser } from '@cofferdam/local/browser';
import { startProduct } from '@cofferdam/local/product';
import { chromium, type BrowserContextOptions, type Page } from 'playwright';
import type { Person } from '../people/signInPerson.ts';
import { makeLink } from '../seed/makeLink.ts';
import { fillForPictures } from './fillForPictures.ts';

const folder = `${import.meta.dirname}/../../pictures`;
const product = await startProduct();
const { executablePath, args } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: [...args] });

/** Opens a page, waits until it shows the requested content, and takes a screenshot. */
async function take(
  name: string,
  path: string,
  {
    person,
    untilShown,
    ...options
  }: BrowserContextOptions & {
    readonly person?: Person;
    readonly untilShown: (page: Page) => Promise<void>;
  },
): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.origin,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  const domain = new URL(product.origin).hostname;
  await context.addCookies(person?.cookies.map((cookie) => ({ ...cookie, domain })) ?? []);
  const page = await context.newPage();
  await page.goto(path);
  await untilShown(page);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await context.close();
}

/** Takes the README's screenshots from a running product with data created through its calls. */
try {
  const { owner, place, sharedName, sharedValue } = await fillForPictures(product);
  const untilName = (name: string) => (page: Page) => page.getByText(name, { exact: true }).first().waitFor();
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
  await take('secrets-list', `/r/secrets?${place.query}`, { person: owner, untilShown: untilName('REDIS_URL') });
  await take('secret', `/secret/STRIPE_SECRET_KEY?${place.query}`, {
    person: owner,
    untilShown: async (page) => {
      await page.getByRole('button', { name: /^Reveal/ }).click();
      await page.getByText(sharedValue).first().waitFor();
    },
  });
  await take('codes-dark', `/r/two-factors?${place.query}`, {
    person: owner,
    colorScheme: 'dark',
    untilShown: (page) => page.getByRole('timer').first().waitFor(),
  });
  await take('phone', `/r/secrets?${place.query}`, { person: owner, ...phone, untilShown: untilName('REDIS_URL') });
  const link = await makeLink(owner, place, { name: sharedName, text: sharedValue });
  await take('one-time-link', link.path, {
    ...phone,
    untilShown: async (page) => {
      await page.getByRole('button', { name: /^Open/ }).click();
      await page.getByRole('button', { name: /^Reveal/ }).waitFor();
    },
  });
} finally {
  await browser.close();
  await product.stop();
}
