import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestGoogle, type TestGoogle } from '@cofferdam/api/testing/google/startTestGoogle.ts';
import { startTestReceiver, type TestReceiver } from '@cofferdam/api/testing/notifications/startTestReceiver.ts';
import { openSharePolicy, shippedPlans, type OrganizationId } from '@cofferdam/domain';
import type { Product } from '@cofferdam/local/product';
import type { Page } from 'playwright';
import { cookiesOf, inVisit, useStage, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import {
  addChannels,
  changeEncryption,
  connectKey,
  endPaidPeriod,
  holdChange,
  joinWorkspace,
  leaveOrganization,
  seedWorkspace,
  makeShares,
} from '../seed/index.ts';
import { makePageStateLinks } from './makePageStateLinks.ts';
import { startUnlimitedProduct } from '../stack/index.ts';
import { checkPageState, type Reaching } from './checkPageState.ts';
import { leavePhone } from './phone.ts';
import { personas, type PageState, type PageStateData, type Persona } from './page-states/index.ts';

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

/** One secret and one code over the limits of Free; both are the newest. */
async function overfill(product: Product, person: Person): Promise<void> {
  const { secretsPerWorkspace, twoFactorEntriesPerWorkspace } = shippedPlans.FREE;
  const numbers = Array.from({ length: secretsPerWorkspace ?? 0 }, (_none, index) => index + 100);
  const place = await seedWorkspace(person, {
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

/** Two organizations with an encryption change: one to its own key, and one with notification channels. */
async function keepBusy(product: Product, person: Person, receiver: string): Promise<PageStateData['changes']> {
  const running = await seedWorkspace(person, { organization: 'Kestrel Port', plan: 'BUSINESS' });
  const paused = await seedWorkspace(person, { organization: 'Northwind Rail', plan: 'BUSINESS' });
  const { id: settingsId } = await connectKey(person, running.organizationId, keepersKey);
  await holdChange(product, person, running, 'running', { kind: 'KMS', settingsId });
  await holdChange(product, person, paused, 'paused', { kind: 'PLATFORM' });
  await addChannels(product, person, paused.organizationId, receiver);
  return { running: running.query, paused: paused.query };
}

/** For files whose states don't use it. */
const nothing: PageStateData = { links: {} as PageStateData['links'], changes: {} as PageStateData['changes'] };

/** What is checked in each state; `when` and `what` are the titles of the tests. */
interface PageStateCheck {
  readonly when: string;
  readonly what: string;
  readonly check: (page: Page, state: PageState, reaching: Reaching) => Promise<string[]>;
}

/**
 * Accessibility, layout, a console without errors, and contrast in both themes. Each state is opened once on a desktop, and
 * then checked at all widths down to a phone.
 */
const atEveryWidth: PageStateCheck = {
  when: 'from 360 to 1920 pixels wide, in light and dark',
  what: '$name is accessible, fits at every width, and logs nothing to the console',
  check: checkPageState,
};

/** Checks pages in their states. */
export function checkPageStates(states: readonly PageState[], { when, what, check } = atEveryWidth): void {
  let google: TestGoogle | undefined;
  let receiver: TestReceiver | undefined;
  const stage = useStage(async () => {
    google = await startTestGoogle();
    receiver = await startTestReceiver();
    const outgoing = { privateTargets: [receiver.origin] };
    // No state needs a slow key management.
    const patient = { ...google.configuration, timeoutMilliseconds: 30_000 };
    return startUnlimitedProduct({}, { google: patient, outgoing });
  });
  const visits = new Map<Persona, Visit>();
  const signedIn = new Map<Persona, { readonly person: Person; at: number }>();
  let data: Reaching['data'] | undefined;
  // Data that takes seconds to create is created only for files that show it.
  const isMet = (persona: Persona): boolean => states.some(({ who }) => who === persona);
  const isRead = states.some(({ who, path }) => who === 'visitor' && typeof path === 'function');

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
      seedWorkspace(owner, {
        secrets: expected,
        notes: { 'Night runbook': runbook },
        twoFactors: [twoFactor, { ...fob, name: 'Okta fob', issuer: 'Okta' }],
      }),
      seedWorkspace(free, { organization: 'Kestrel Audit', plan: 'FREE', twoFactors: [fob], secrets: { TOKEN: 'x' } }),
      seedWorkspace(beginner, { workspace: 'payments-dev', plan: 'BUSINESS' }),
      isMet('overfull') ? overfill(stage.product, overfull) : undefined,
    ]);
    // A workspace to which the contents of payments-prod can be moved.
    await owner.api.workspace.create({ organizationId: place.organizationId, name: 'payments-staging' });
    await joinWorkspace(owner, colleague, place);
    await joinWorkspace(owner, leaver, place, { workspaceRole: 'READER' });
    const { organizationId, workspaceId } = place;
    await leaver.api.secret.export({ organizationId, workspaceId, names: Object.keys(expected).slice(0, 40) });
    await leaveOrganization(owner, leaver, place);
    await owner.api.twoFactor.add({ organizationId, workspaceId, ...fob, name: 'Old laptop' });
    await owner.api.twoFactor.delete({ organizationId, workspaceId, name: 'Old laptop' });
    await owner.api.note.add({ organizationId, workspaceId, name: 'Old plan', text: 'x' });
    await owner.api.note.delete({ organizationId, workspaceId, name: 'Old plan' });
    await owner.api.secret.versionAdd({ organizationId, workspaceId, name: 'REDIS_URL', value: 'redis://other' });
    await changeEncryption(owner, organizationId, { kind: 'PLATFORM' });
    await stopChange(google, beginner, beginnerPlace.organizationId);
    await makeShares(stage.product, owner, place, 'DATABASE_URL');
    const changes = isMet('keeper') ? await keepBusy(stage.product, keeper, receiver?.origin ?? '') : nothing.changes;
    const makeLinks = () => (isRead ? makePageStateLinks(stage.product) : Promise.resolve(nothing.links));
    const [desk, phone] = await Promise.all([makeLinks(), makeLinks()]);
    data = { desk: { links: desk, changes }, phone: { links: phone, changes } };
    await free.api.share.setPolicy({
      organizationId: freePlace.organizationId,
      policy: { ...openSharePolicy, isSharingOn: false },
    });
    const people = { visitor: undefined, newcomer, beginner, owner, free, overfull, keeper } satisfies Readonly<
      Record<Persona, unknown>
    >;
    for (const who of personas.filter(isMet)) {
      const person = people[who];
      if (person !== undefined) signedIn.set(who, { person, at: performance.now() });
      const options = { colorScheme: 'light' as const, ...(person === undefined ? {} : { person }) };
      visits.set(who, await stage.open(options));
    }
  });
  afterAll(() => {
    visits.clear();
    return Promise.all([google?.close(), receiver?.close()]);
  });

  describe(when, () => {
    it.each(states)(what, async (state) => {
      const visit = visits.get(state.who);
      if (visit === undefined || data === undefined) throw new Error(`no one is signed in as ${state.who}`);
      await keepFresh(visit, signedIn.get(state.who));
      const password = signedIn.get(state.who)?.person.credentials.password ?? '';
      const made = data;
      await inVisit(visit, async ({ page, watch }) => {
        if (state.refusal !== undefined) watch.expect(state.refusal);
        // On a slow machine the sign-in before the first state is too old.
        watch.allow(/answer 401: POST .*\/(seed\/access|factors\/authenticators)/);
        if (state.calls?.fate === 'fails') watch.expect(/request failed: /);
        await interceptCalls(page, state.calls);
        const beforeOpening = (): Promise<void> =>
          state.calls?.fate === 'fails' ? forgetLists(page, visit.origin) : Promise.resolve();
        try {
          expect(await check(page, state, { password, data: made, beforeOpening })).toEqual([]);
        } finally {
          // The next page is opened in this browser too.
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await page.goto('about:blank');
          await leavePhone(page);
        }
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

/**
 * Removes the lists stored on this device, because a list that can't be loaded would be shown from there. Called while no
 * page of the product is open, which would write them again.
 */
async function forgetLists(page: Page, origin: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await client.detach();
}

/** Lets calls fail or hang. A call that hangs is left without an answer; it ends with the page. */
async function interceptCalls(page: Page, calls: PageState['calls']): Promise<void> {
  if (calls === undefined) return;
  const { address, fate } = calls;
  await page.route(address, (route) => (fate === 'fails' ? route.abort('connectionfailed') : Promise.resolve()));
}
