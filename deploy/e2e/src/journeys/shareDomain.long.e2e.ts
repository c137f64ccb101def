import { beforeAll, describe, expect } from '@jest/globals';
import { startProduct, type Product } from '@cofferdam/local/product';
import { checkPage, useStage } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { makeLink, seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { onFreePort } from '../stack/index.ts';
import { stretchingMilliseconds, untilPage } from '../steps/index.ts';

let links: string;
function startWithShareDomain(): Promise<Product> {
  // The URL of the links must be known before the product starts.
  return onFreePort((port) => {
    // Browsers resolve every name below `localhost` to this machine and treat it as a secure context.
    links = `http://share.localhost:${port}`;
    return startProduct({ port, environment: { COFFERDAM_SHARE_ORIGIN: links } });
  });
}

const stage = useStage(startWithShareDomain);
const planted = 'plantedElsewhere-7Pq2';
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Ines Okafor');
  place = await seedWorkspace(person, { secrets: { TOKEN: planted } });
});

describe('one-time links on a separate domain', () => {
  stage.test(
    'have its address, open there with a password, and ask no one else',
    () => ({ person }),
    async ({ page }) => {
      await page.goto(`/secret/TOKEN?${place.query}&share=current`);
      const drawer = page.getByRole('dialog', { name: /^Share/ });
      await drawer.getByLabel(/^Password/).fill('tidal-48-mortar-copse');
      await drawer.getByRole('button', { name: 'Create link' }).click();
      await drawer.getByText('The link is ready').waitFor({ timeout: stretchingMilliseconds });
      const link = (await drawer.getByRole('region', { name: 'One-time link' }).textContent()) ?? '';
      expect(link.startsWith(`${links}/onetime?id=`)).toBe(true);

      const reader = await stage.open();
      const origins = new Set<string>();
      reader.context.on('request', (request) => origins.add(new URL(request.url()).origin));
      await reader.page.goto(link);
      await untilPage(reader.page, 'A secret was shared with you');
      expect(await checkPage(reader.page)).toEqual([]);
      await reader.page.getByLabel('Password', { exact: true }).fill('tidal-48-mortar-copse');
      await reader.page.keyboard.press('Enter');
      await untilPage(reader.page, 'Your secret', { milliseconds: stretchingMilliseconds });
      await reader.page.getByRole('button', { name: 'Reveal' }).click();
      await reader.page.getByText(planted).waitFor();
      expect([...origins]).toEqual([links]);
      expect(await reader.context.cookies()).toEqual([]);
      expect(reader.watch.take()).toEqual([]);
      await reader.context.close();
    },
  );

  stage.test('are the only thing served there', {}, async ({ page, watch }) => {
    for (const path of ['/', '/login', '/r/secrets', '/registry', '/openapi.json']) {
      watch.expect(new RegExp(`answer 404: GET ${path}$`));
      expect((await page.goto(`${links}${path}`))?.status()).toBe(404);
    }
  });

  stage.test('keep working on the domain where they were created before', {}, async ({ page }) => {
    const { path } = await makeLink(person, place, { name: 'TOKEN', text: planted });
    await page.goto(path);
    await page.getByRole('button', { name: 'Open, uses 1 view' }).click();
    await untilPage(page, 'Your secret');
  });
});
