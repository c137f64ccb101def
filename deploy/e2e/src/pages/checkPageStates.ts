import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestGoogle, type TestGoogle } from '@cofferdam/api/testing/google/startTestGoogle.ts';
import { startTestReceiver, type TestReceiver } from '@cofferdam/api/testing/notifications/startTestReceiver.ts';
import { openSharePolicy, shippedPlans, type OrganizationId } from '@cofferdam/domain';
import type { Product } from '@cofferdam/local/product';
import type { Page } from 'playwright';
import {
  checkContrast,
  checkLayout,
  checkPage,
  cookiesOf,
  inVisit,
  keepPicture,
  untilStill,
  useStage,
  type Visit,
} from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import {
  addChannels,
  changeEncryption,
  connectKey,
  endPaidPeriod,
  holdChange,
  joinPlace,
  leavePlace,
  makePlace,
  makeShares,
} from '../places/index.ts';
import { makePageStateLinks } from './makePageStateLinks.ts';
import { startUnlimitedProduct } from '../stack/index.ts';
import { untilPage } from '../steps/index.ts';
import { personas, pageStates, type PageState, type PageStateData, type Persona } from './page-states/index.ts';

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
  '# When payments stop\n\n1. Call anyone who is on duty\n\n```\nkubectl get pods\n```',
  '# When payments stop\n\n1. Call anyone who is on duty\n2. Read the [wiki](https://example.org)\n\n| a | b |\n|---|---|\n| 1 | 2 |',
];
const fob = { name: 'Fob', type: 'HOTP', seed: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' } as const;

/** One secret and one code more than the plan Free allows; both are the newest. */
async function overfill(product: Product, person: Person): Promise<void> {
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
  await endPaidPeriod(product, organizationId);
  await person.api.billing.update({ organizationId, subscriptionType: 'FREE' });
}

/** Leaves a change to a customer's key paused, because the key management revoked a permission. */
async function stopChange(
  google: TestGoogle | undefined,
  person: Person,
  organizationId: OrganizationId,
): Promise<void> {
  if (google === undefined) throw new Error('the key management has not been started');
  const { id: settingsId, connectionId } = await connectKey(person, organizationId);
  google.fault = 'key denied';
  await changeEncryption(person, organizationId, { kind: 'KMS', settingsId });
  await person.api.connection.gcpTest({ organizationId, id: connectionId });
  google.fault = null;
}

const keepersKey = {
  targetEmail: 'keys@kestrel-port.iam.gserviceaccount.com',
  keyName: 'projects/kestrel-port/locations/europe-west4/keyRings/vault-ring/cryptoKeys/kestrel-key',
};

/** Two organizations with a change under way, one of them to a key of its own and one with channels of notifications. */
async function keepBusy(product: Product, person: Person, receiver: string): Promise<PageStateData['changes']> {
  const running = await makePlace(person, { organization: 'Kestrel Port', plan: 'BUSINESS' });
  const paused = await makePlace(person, { organization: 'Northwind Rail', plan: 'BUSINESS' });
  const { id: settingsId } = await connectKey(person, running.organizationId, keepersKey);
  await holdChange(product, person, running, 'running', { kind: 'KMS', settingsId });
  await holdChange(product, person, paused, 'paused', { kind: 'PLATFORM' });
  await addChannels(product, person, paused.organizationId, receiver);
  return { running: running.query, paused: paused.query };
}

/** Set to `1` to save a screenshot of every state. */
const keepsPictures = process.env['COFFERDAM_E2E_PICTURES'] === '1';

/** The widths of tablets, laptops and desks, and a window of 1440 by 900 pixels at 200 % zoom. */
const otherWidths = [1920, 1280, 1024, 768, 720] as const;

/**
 * Checks every page state at one width: accessible, everything fits, a quiet console, and enough contrast in dark, too.
 * A phone renders a different tree, so both widths are checked completely. A wide page is then resized to all other
 * widths, where only the layout is checked.
 */
export function checkPageStates(width: 360 | 1440): void {
  let google: TestGoogle | undefined;
  let receiver: TestReceiver | undefined;
  const stage = useStage(async () => {
    google = await startTestGoogle();
    receiver = await startTestReceiver();
    const outgoing = { privateTargets: [receiver.origin] };
    return startUnlimitedProduct({}, { google: google.configuration, outgoing });
  });
  const visits = new Map<Persona, Visit>();
  const signedIn = new Map<Persona, { readonly person: Person; at: number }>();
  let data: PageStateData | undefined;

  beforeAll(async () => {
    const { origin } = stage.product;
    const [newcomer, beginner, owner, free, colleague, leaver, overfull, keeper] = await Promise.all(
      [
        'Jonas Reyes',
        'Aiko Brandt',
        'Mara Lindqvist',
        'Dale Whitcombe',
        'Ines Okafor',
        'Samir Haddad',
        'Priya Raman',
        'Noor Castellan',
      ].map((name) => signInPerson(origin, name)),
    );
    if (!newcomer || !beginner || !owner || !free || !colleague || !leaver || !overfull || !keeper)
      throw new Error('nobody');
    const [place, freePlace, beginnerPlace] = await Promise.all([
      makePlace(owner, {
        secrets: expected,
        notes: { 'Night runbook': runbook },
        twoFactors: [twoFactor, { ...fob, name: 'Okta fob', issuer: 'Okta' }],
      }),
      makePlace(free, { organization: 'Kestrel Audit', plan: 'FREE', twoFactors: [fob], secrets: { TOKEN: 'x' } }),
      makePlace(beginner, { workspace: 'payments-dev', plan: 'BUSINESS' }),
      overfill(stage.product, overfull),
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
    await changeEncryption(owner, organizationId, { kind: 'PLATFORM' });
    await stopChange(google, beginner, beginnerPlace.organizationId);
    await makeShares(stage.product, owner, place, 'DATABASE_URL');
    const changes = await keepBusy(stage.product, keeper, receiver?.origin ?? '');
    data = { links: await makePageStateLinks(stage.product), changes };
    await free.api.share.setPolicy({
      organizationId: freePlace.organizationId,
      policy: { ...openSharePolicy, isSharingOn: false },
    });
    const people = { visitor: undefined, newcomer, beginner, owner, free, overfull, keeper } satisfies Readonly<
      Record<Persona, unknown>
    >;
    for (const who of personas) {
      const person = people[who];
      if (person !== undefined) signedIn.set(who, { person, at: performance.now() });
      const device =
        width > 767
          ? { viewport: { width, height: 900 } }
          : { viewport: { width, height: 780 }, isMobile: true, hasTouch: true };
      const options = { ...device, colorScheme: 'light' as const, ...(person === undefined ? {} : { person }) };
      visits.set(who, await stage.open(options));
    }
  });
  afterAll(() => {
    visits.clear();
    return Promise.all([google?.close(), receiver?.close()]);
  });

  describe(`${width} pixels wide, in light and dark`, () => {
    it.each(pageStates)('$name is accessible, fits at every width, and logs nothing to the console', async (state) => {
      const visit = visits.get(state.who);
      if (visit === undefined) throw new Error(`no one is signed in as ${state.who}`);
      await keepFresh(visit, signedIn.get(state.who));
      await inVisit(visit, async ({ page, watch }) => {
        if (state.refusal !== undefined) watch.expect(state.refusal);
        // On a slow machine the sign-in before the first state is no longer fresh.
        watch.allow(/answer 401: POST .*\/(seed\/access|factors\/authenticators)/);
        if (state.calls?.fate === 'fails') watch.expect(/request failed: /);
        const restoreCalls = await interceptCalls(page, state.calls);
        if (state.calls?.fate === 'fails') await forgetLists(page, visit.origin);
        const found: string[] = [];
        try {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.goto(pathOf(state, data));
          await untilPage(page, state.title, { isBehindDialog: state.opensDialog });
          await state.prepare?.(page, width, signedIn.get(state.who)?.person.credentials.password ?? '');
          if (state.calls?.fate !== 'hangs') await untilLoaded(page);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            const drawn = page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)');
            await drawn.waitFor({ state: 'attached' });
            const check = colorScheme === 'light' ? checkPage : checkContrast;
            const problems = await check(page);
            found.push(...problems.map((problem) => `${colorScheme}: ${problem}`));
            if (problems.length > 0 || keepsPictures)
              await keepPicture(page, `pages/${state.name}-${width}-${colorScheme}`);
          }
          if (width === 1440) found.push(...(await checkOtherWidths(page, state)));
        } finally {
          // The next page is opened in this browser, too.
          await restoreCalls();
          if (width === 1440) await page.setViewportSize({ width, height: 900 });
        }
        expect(found).toEqual([]);
      });
    });
  });
}

/** Signs in again every two minutes: so that calls that need a sign-in of the last five don't ask for the password. */
async function keepFresh(visit: Visit, session: { readonly person: Person; at: number } | undefined): Promise<void> {
  if (session === undefined || performance.now() - session.at < 120_000) return;
  const person = await session.person.signInAgain(visit.origin);
  session.at = performance.now();
  await visit.context.addCookies(cookiesOf(person, visit.origin));
}

/** The same page, neither loaded nor opened again. */
async function checkOtherWidths(page: Page, state: PageState): Promise<string[]> {
  const found: string[] = [];
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: width === 720 ? 450 : 900 });
    await page.evaluate(nextFrames);
    if (state.calls?.fate !== 'hangs') await untilLoaded(page);
    await untilStill(page);
    const problems = await checkLayout(page);
    found.push(...problems.map((problem) => `${width} pixels: ${problem}`));
    if (problems.length > 0) await keepPicture(page, `pages/${state.name}-${width}`);
  }
  return found;
}

/** By then everything that observers measure is rendered. */
const nextFrames = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))`;

/** Waits until nothing is loading; loading has its own states. */
function untilLoaded(page: Page): Promise<void> {
  return page.locator('.cd-skeleton').first().waitFor({ state: 'detached' });
}

function pathOf({ path }: PageState, data: PageStateData | undefined): string {
  if (typeof path === 'string') return path;
  if (data === undefined) throw new Error('the data of the pages has not been created yet');
  return path(data);
}

/** Removes the lists that this device keeps: a list that failed would be shown from there. */
async function forgetLists(page: Page, origin: string): Promise<void> {
  await page.goto('about:blank');
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await client.detach();
}

/** Lets calls fail or hang until the returned function is called. */
async function interceptCalls(page: Page, calls: PageState['calls']): Promise<() => Promise<void>> {
  if (calls === undefined) return () => Promise.resolve();
  const { address, fate } = calls;
  // A call that hangs is left without an answer; it ends with the page.
  await page.route(address, (route) => (fate === 'fails' ? route.abort('connectionfailed') : Promise.resolve()));
  return () => page.unroute(address);
}
