import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSharePolicy, shippedPlans } from '@cofferdam/domain';
import type { Page } from 'playwright';
import { checkPage, inVisit, keepPicture, useStage, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { joinPlace, leavePlace, makePlace, makeShares } from '../places/index.ts';
import { makeShownLinks } from './makeShownLinks.ts';
import { startUnlimitedProduct } from '../stack/index.ts';
import { untilPage } from '../steps/index.ts';
import { onlookers, shownPages, type Onlooker, type ShownPage, type ShownThings } from './shown/index.ts';

const expected = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'journeys', 'fixtures', 'payments.expected.json'), 'utf8'),
) as Readonly<Record<string, string>>;

const twoFactor = {
  name: 'AWS root',
  issuer: 'AWS',
  account: 'root@halden.example',
  seed: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  recoveryCodes: ['aaaa-1111', 'bbbb-2222'],
};
/** A note with two versions. */
const runbook: readonly [string, string] = [
  '# When payments stop\n\n1. Call whoever is on duty\n\n```\nkubectl get pods\n```',
  '# When payments stop\n\n1. Call whoever is on duty\n2. Read the [wiki](https://example.org)\n\n| a | b |\n|---|---|\n| 1 | 2 |',
];
const fob = { name: 'Fob', type: 'HOTP', seed: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' } as const;

/** One secret and one code more than the plan Free allows; each is the newest. */
async function overfill(person: Person): Promise<void> {
  const { secretsPerWorkspace, twoFactorEntriesPerWorkspace } = shippedPlans.FREE;
  const numbers = Array.from({ length: secretsPerWorkspace ?? 0 }, (_none, index) => index + 100);
  const place = await makePlace(person, {
    plan: 'TEAM',
    secrets: Object.fromEntries(numbers.map((number) => [`OLDER_${number}`, 'x'])),
    twoFactors: numbers
      .slice(0, twoFactorEntriesPerWorkspace ?? 0)
      .map((number) => ({ ...fob, name: `Older ${number}` })),
  });
  const { organizationId, workspaceId } = place;
  await person.api.secret.add({ organizationId, workspaceId, name: 'A_NEWER', value: 'x' });
  await person.api.twoFactor.add({ organizationId, workspaceId, ...fob, name: 'A newer' });
  await person.api.billing.update({ organizationId, subscriptionType: 'FREE' });
}

/** Looks at every page at one width, in light and dark: no barrier, no sideways scroll, a quiet console. */
export function lookAtPages(width: 360 | 1440): void {
  const stage = useStage(startUnlimitedProduct);
  const visits = new Map<Onlooker, Visit>();
  let things: ShownThings | undefined;

  beforeAll(async () => {
    const { origin } = stage.product;
    const [newcomer, beginner, owner, free, colleague, leaver, overfull] = await Promise.all(
      [
        'Jonas Reyes',
        'Aiko Brandt',
        'Mara Lindqvist',
        'Dale Whitcombe',
        'Ines Okafor',
        'Samir Haddad',
        'Priya Raman',
      ].map((name) => signInPerson(origin, name)),
    );
    if (!newcomer || !beginner || !owner || !free || !colleague || !leaver || !overfull) throw new Error('nobody');
    const [place, freePlace] = await Promise.all([
      makePlace(owner, {
        secrets: expected,
        notes: { 'Night runbook': runbook },
        twoFactors: [twoFactor, { ...fob, name: 'Okta fob', issuer: 'Okta' }],
      }),
      makePlace(free, { organization: 'Kestrel Audit', plan: 'FREE', twoFactors: [fob], secrets: { TOKEN: 'x' } }),
      makePlace(beginner, { workspace: 'payments-dev' }),
      overfill(overfull),
    ]);
    // Somewhere that the contents of payments-prod can move to.
    await owner.api.workspace.create({ organizationId: place.organizationId, name: 'payments-staging' });
    await joinPlace(owner, colleague, place);
    await joinPlace(owner, leaver, place, { workspaceRole: 'READER' });
    const { organizationId, workspaceId } = place;
    await leaver.api.secret.export({ organizationId, workspaceId, names: Object.keys(expected).slice(0, 40) });
    await leavePlace(owner, leaver, place);
    await owner.api.twoFactor.add({ organizationId, workspaceId, ...fob, name: 'Old laptop' });
    await owner.api.twoFactor.delete({ organizationId, workspaceId, name: 'Old laptop' });
    await owner.api.note.add({ organizationId, workspaceId, name: 'Old plan', text: 'x' });
    await owner.api.note.delete({ organizationId, workspaceId, name: 'Old plan' });
    await owner.api.secret.versionAdd({ organizationId, workspaceId, name: 'REDIS_URL', value: 'redis://other' });
    await makeShares(stage.product, owner, place, 'DATABASE_URL');
    things = { links: await makeShownLinks(stage.product) };
    await free.api.share.setPolicy({
      organizationId: freePlace.organizationId,
      policy: { ...openSharePolicy, isSharingOn: false },
    });
    const people = { visitor: undefined, newcomer, beginner, owner, free, overfull } satisfies Readonly<
      Record<Onlooker, unknown>
    >;
    for (const who of onlookers) {
      const person = people[who];
      const device =
        width > 767
          ? { viewport: { width, height: 900 } }
          : { viewport: { width, height: 780 }, isMobile: true, hasTouch: true };
      const options = { ...device, colorScheme: 'light' as const, ...(person === undefined ? {} : { person }) };
      visits.set(who, await stage.open(options));
    }
  });
  afterAll(() => visits.clear());

  describe(`${width} pixels wide, in light and dark`, () => {
    it.each(shownPages)('$name has no barrier, no sideways scroll and a quiet console', async (shown) => {
      const visit = visits.get(shown.who);
      if (visit === undefined) throw new Error('no such onlooker');
      await inVisit(visit, async ({ page, watch }) => {
        if (shown.refusal !== undefined) watch.expect(shown.refusal);
        if (shown.calls?.fate === 'fails') watch.expect(/request failed: /);
        const mend = await meetCalls(page, shown.calls);
        const found: string[] = [];
        try {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.goto(pathOf(shown, things));
          await untilPage(page, shown.title);
          await shown.prepare?.(page, width);
          if (shown.calls?.fate !== 'hangs') await untilDrawn(page);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            const drawn = page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)');
            await drawn.waitFor({ state: 'attached' });
            found.push(...(await checkPage(page)).map((problem) => `${colorScheme}: ${problem}`));
            await keepPicture(page, `pages/${shown.name}-${width}-${colorScheme}`);
          }
        } finally {
          // The next page is opened in this browser too.
          await mend();
        }
        expect(found).toEqual([]);
      });
    });
  });
}

/** Waits until no part of the page stands for something that is being loaded: that is looked at in states of its own. */
function untilDrawn(page: Page): Promise<void> {
  return page.locator('.cd-skeleton').first().waitFor({ state: 'detached' });
}

function pathOf({ path }: ShownPage, things: ShownThings | undefined): string {
  if (typeof path === 'string') return path;
  if (things === undefined) throw new Error('nothing has been made yet');
  return path(things);
}

/** Lets calls fail or hang until the returned function is called. */
async function meetCalls(page: Page, calls: ShownPage['calls']): Promise<() => Promise<void>> {
  if (calls === undefined) return () => Promise.resolve();
  const { address, fate } = calls;
  // A call that hangs is left without an answer; it ends with the page.
  await page.route(address, (route) => (fate === 'fails' ? route.abort('connectionfailed') : Promise.resolve()));
  return () => page.unroute(address);
}
