import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright';
import { useStage, type Visit } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace } from '../seed/index.ts';
import { startStranger, type Stranger } from './startStranger.ts';

const stage = useStage();
let stranger: Stranger;
let person: Person;
beforeAll(async () => {
  stranger = await startStranger();
});
afterAll(() => stranger.stop());

/** A signed-in person with their own workspace. */
async function asPerson() {
  person = await signInPerson(stage.product.origin);
  await seedWorkspace(person);
  return { person };
}

/** What a stranger's page can read of a response. */
interface Learned {
  readonly status: number | null;
  readonly text: string;
}

/** Runs in the stranger's page, as text. */
function fetchThere(page: Page, address: string, init: object): Promise<Learned> {
  return page.evaluate<Learned>(`fetch(${JSON.stringify(address)}, ${JSON.stringify(init)})
    .then(async (answer) => ({ status: answer.status, text: await answer.text() }), (error) => ({ status: null, text: String(error) }))`);
}

/** Expects the browser's messages about requests that it or the server refuses. */
function forgetRefusals({ watch }: Visit): void {
  watch.take();
}

const sites = ['sameSite', 'otherSite'] as const;

describe.each(sites)('a page of another origin (%s)', (site) => {
  stage.test('can’t read the API with a person’s cookies', asPerson, async (visit) => {
    const { page, origin } = visit;
    await page.goto(stranger[site]);
    const attempts = [
      ['/identity/v1/token', { method: 'POST' }],
      ['/identity/v1/token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
      ['/core/api/v1/organization/my', {}],
      ['/registry', {}],
      ['/r/secrets', {}],
      ['/healthz', {}],
    ] as const;
    for (const [path, init] of attempts) {
      for (const mode of ['cors', 'no-cors']) {
        const { text } = await fetchThere(page, origin + path, { ...init, mode, credentials: 'include' });
        expect([path, mode, /accessToken|organizations|cofferdam|doctype/i.test(text)]).toEqual([path, mode, false]);
      }
    }
    forgetRefusals(visit);
  });

  stage.test('can’t sign anyone out', asPerson, async (visit) => {
    const { page, origin } = visit;
    await page.goto(stranger[site]);
    for (const contentType of ['text/plain', 'application/json', 'application/x-www-form-urlencoded']) {
      for (const mode of ['cors', 'no-cors']) {
        const init = {
          method: 'POST',
          headers: { 'content-type': contentType },
          body: '{}',
          mode,
          credentials: 'include',
        };
        await fetchThere(page, `${origin}/identity/v1/sign-out`, init);
      }
    }
    await submitForm(page, `${origin}/identity/v1/sign-out`, {});
    forgetRefusals(visit);
    await page.goto(`${origin}/r/secrets`);
    await page.getByRole('heading', { name: 'Secrets', level: 1 }).waitFor();
  });

  stage.test('can’t sign anyone in', {}, async (visit) => {
    const { page, origin, context } = visit;
    const attacker = await signInPerson(origin);
    await page.goto(stranger[site]);
    for (const contentType of ['text/plain', 'application/json']) {
      for (const mode of ['cors', 'no-cors']) {
        const body = JSON.stringify(attacker.credentials);
        const init = { method: 'POST', headers: { 'content-type': contentType }, body, mode, credentials: 'include' };
        await fetchThere(page, `${origin}/identity/v1/sign-in`, init);
      }
    }
    await submitForm(page, `${origin}/identity/v1/sign-in`, { ...attacker.credentials });
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('cofferdam_session');
    forgetRefusals(visit);
  });

  stage.test('can’t frame any page', asPerson, async (visit) => {
    const { page, origin } = visit;
    await page.goto(stranger[site]);
    for (const path of ['/r/secrets', '/login', '/onetime?id=x', '/registry']) {
      await page.evaluate(`new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.src = ${JSON.stringify(origin + path)};
        frame.addEventListener('load', resolve);
        document.body.replaceChildren(frame);
      })`);
      const framed = page.frames().find((frame) => frame !== page.mainFrame());
      expect(framed?.url()).not.toContain(origin);
    }
    forgetRefusals(visit);
  });

  stage.test('keeps no reference to a window of the product', asPerson, async (visit) => {
    const { page, origin, context } = visit;
    await page.goto(stranger[site]);
    const opening = context.waitForEvent('page');
    await page.evaluate(`void (globalThis.opened = window.open(${JSON.stringify(`${origin}/r/secrets`)}))`);
    const product = await opening;
    await product.getByRole('heading', { name: 'Secrets', level: 1 }).waitFor();
    expect(await product.evaluate('window.opener === null')).toBe(true);
    await page.waitForFunction('globalThis.opened.closed');
    forgetRefusals(visit);
  });
});

/** A form needs no script and no preflight. */
async function submitForm(page: Page, action: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const address = page.url();
  for (const encoding of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
    const done = page.waitForEvent('framenavigated');
    await page.evaluate(`{
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: ${JSON.stringify(action)}, enctype: ${JSON.stringify(encoding)} });
      for (const [name, value] of Object.entries(${JSON.stringify(fields)})) {
        form.append(Object.assign(document.createElement('input'), { name, value }));
      }
      document.body.append(form);
      form.submit();
    }`);
    await done;
    await page.goto(address);
  }
}
