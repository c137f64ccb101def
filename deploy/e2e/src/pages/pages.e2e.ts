import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPage, inVisit, keepPicture, useStage, type Visit } from '../browser/index.ts';
import { signInPerson } from '../people/index.ts';
import { makePlace } from '../places/index.ts';
import { startUnlimitedProduct } from '../stack/index.ts';
import { untilPage } from '../steps/index.ts';
import { onlookers, shownPages, type Onlooker } from './shownPages.ts';

const stage = useStage(startUnlimitedProduct);
const widths = [360, 1440] as const;
const expected = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'journeys', 'fixtures', 'payments.expected.json'), 'utf8'),
) as Readonly<Record<string, string>>;

/** The browser of each onlooker at each width. */
const visits = new Map<string, Visit>();

beforeAll(async () => {
  const { origin } = stage.product;
  const [newcomer, beginner, owner, free] = await Promise.all(
    ['Jonas Reyes', 'Aiko Brandt', 'Mara Lindqvist', 'Dale Whitcombe'].map((name) => signInPerson(origin, name)),
  );
  if (newcomer === undefined || beginner === undefined || owner === undefined || free === undefined)
    throw new Error('nobody');
  await Promise.all([
    makePlace(beginner, { workspace: 'payments-dev' }),
    makePlace(owner, { secrets: expected }),
    makePlace(free, { organization: 'Kestrel Audit', plan: 'FREE' }),
  ]);
  const people = { visitor: undefined, newcomer, beginner, owner, free } satisfies Readonly<Record<Onlooker, unknown>>;
  for (const width of widths) {
    for (const who of onlookers) {
      const person = people[who];
      const device =
        width > 767
          ? { viewport: { width, height: 900 } }
          : { viewport: { width, height: 780 }, isMobile: true, hasTouch: true };
      const options = { ...device, colorScheme: 'light' as const, ...(person === undefined ? {} : { person }) };
      visits.set(`${who} ${width}`, await stage.open(options));
    }
  }
}, 60_000);
afterAll(() => visits.clear());

describe.each(widths)('%i pixels wide, in light and dark', (width) => {
  it.each(shownPages)(
    '$name has no barrier, no sideways scroll and a quiet console',
    async (shown) => {
      const visit = visits.get(`${shown.who} ${width}`);
      if (visit === undefined) throw new Error('no such onlooker');
      await inVisit(visit, async ({ page, watch }) => {
        if (shown.refusal !== undefined) watch.expect(shown.refusal);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(shown.path);
        await untilPage(page, shown.title);
        await shown.prepare?.(page, width);
        const found: string[] = [];
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor({ state: 'attached' });
          found.push(...(await checkPage(page)).map((problem) => `${colorScheme}: ${problem}`));
          await keepPicture(page, `pages/${shown.name}-${width}-${colorScheme}`);
        }
        expect(found).toEqual([]);
      });
    },
    60_000,
  );
});
