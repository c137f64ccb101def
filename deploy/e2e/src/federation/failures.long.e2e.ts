import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { useStage } from '../browser/index.ts';
import { signInPerson } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';
import { spoil, tamperedMark, type Fate } from './remoteFiles.ts';

const stage = useStage();
let place: SeededWorkspace;

async function asPerson() {
  const person = await signInPerson(stage.product.origin);
  place = await seedWorkspace(person, { secrets: { DATABASE_URL: 'postgres://one' } });
  return { person };
}

/** The browser's expected messages for each failure. */
const complaints: Readonly<Record<Fate, RegExp | null>> = {
  unreachable: /request failed: GET \/remotes\/vault\//,
  missing: /answer 404: GET \/remotes\/vault\//,
  'another page': /valid digest in the 'integrity' attribute/,
  tampered: /valid digest in the 'integrity' attribute/,
  hung: null,
};

const reasons: Readonly<Record<Fate, RegExp>> = {
  unreachable: /Its files couldn’t be loaded/,
  missing: /Its files couldn’t be loaded/,
  'another page': /was not its files/,
  tampered: /don’t match the registry/,
  hung: /took too long/,
};

/** The loader waits for a hung file until the limit, then once more to find the reason. */
const cardPatienceMilliseconds = 30_000;

async function untilCard(page: Page): Promise<void> {
  await page.getByText('Secrets isn’t available').waitFor({ timeout: cardPatienceMilliseconds });
}

const allFates: readonly Fate[] = ['unreachable', 'missing', 'another page', 'tampered', 'hung'];
const parts: readonly { readonly part: string; readonly file: RegExp; readonly fates: readonly Fate[] }[] = [
  { part: 'entry', file: /^entry\..*\.js$/, fates: allFates },
  { part: 'page', file: /^page-secrets\..*\.js$/, fates: allFates },
  { part: 'style sheet', file: /^page-secrets\..*\.css$/, fates: ['missing', 'hung'] },
];

describe.each(parts)('a remote with a broken $part', ({ file, fates }) => {
  describe.each(fates)('(%s)', (fate) => {
    stage.test(
      'leaves host and other remotes working, says why, and comes by Retry',
      asPerson,
      async ({ page, watch }) => {
        const complaint = complaints[fate];
        if (complaint !== null) watch.expect(complaint);
        const restore = await spoil(page, 'vault', file, fate);
        // A hung file also delays the load event, if it is requested before it.
        await page.goto(`/r/secrets?${place.query}`, { waitUntil: 'domcontentloaded' });
        await untilCard(page);
        await page.getByText(reasons[fate]).waitFor();
        await page.getByText(/Remote vault, build [0-9a-f]{16}/).waitFor();
        expect(await page.title()).not.toContain(tamperedMark);

        await page.getByRole('link', { name: 'Workspace list' }).click();
        await untilPage(page, 'Workspaces');
        await page.goBack();
        await untilCard(page);

        await restore();
        await page.getByRole('button', { name: 'Retry' }).click();
        await untilPage(page, 'Secrets');
        await page.getByText('DATABASE_URL').first().waitFor();
        expect(await page.title()).not.toContain(tamperedMark);
      },
    );
  });
});

describe('a remote that is switched off by the URL', () => {
  stage.test('isn’t loaded and isn’t in the menu, unlike the others', asPerson, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/r/workspaces?disable-remotes=vault&${place.query}`);
    await untilPage(page, 'Workspaces');
    expect(await page.getByRole('link', { name: 'Secrets', exact: true }).count()).toBe(0);
    expect(asked.filter((path) => path.startsWith('/remotes/vault/'))).toEqual([]);
  });
});
