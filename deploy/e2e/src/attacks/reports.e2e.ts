import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct } from '@cofferdam/local/product';
import { eventually, startErrorService, useStage, watchRequests, type ErrorService } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { makePlace, type MadePlace } from '../places/index.ts';
import { untilPage } from '../steps/index.ts';

const name = 'PLANTED_NAME_4411';
const value = 'planted-value-9120';

let service: ErrorService;
const stage = useStage(async () => {
  service = await startErrorService();
  return startProduct({
    environment: { COFFERDAM_ERROR_REPORTING_DSN: service.dsn, COFFERDAM_ERROR_REPORTING_ENVIRONMENT: 'testing' },
  });
});
let person: Person;
let place: MadePlace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  place = await makePlace(person, { organization: 'Halden Freight', secrets: { [name]: value } });
});
afterAll(() => service.stop());

const errorWith = (words: string) => service.first(({ type, text }) => type === 'event' && text.includes(words));

describe('errors that no one handled', () => {
  stage.test(
    'are sent with the build and the environment, and without what the person saw, typed or is',
    () => ({ person }),
    async ({ page, watch }) => {
      const traced: string[] = [];
      page.on('request', (request) => {
        if ('sentry-trace' in request.headers()) traced.push(new URL(request.url()).origin);
      });
      await page.goto(`/secret/${name}?${place.query}`);
      await untilPage(page, name);
      await page.getByRole('button', { name: 'Reveal' }).first().click();
      await page.getByText(value).waitFor();
      await page.waitForFunction(() => '__SENTRY__' in globalThis);

      await page.evaluate(`setTimeout(() => { throw new TypeError('boom over "${value}"') })`);
      await page.evaluate(`void Promise.reject(new RangeError('left alone at /secret/${name}'))`);
      const uncaught = JSON.parse((await errorWith('boom over')).text);
      expect(uncaught).toMatchObject({
        environment: 'testing',
        release: expect.stringMatching(/^[0-9a-f]{16}$/),
        exception: { values: [{ type: 'TypeError', value: 'boom over "[redacted]"' }] },
      });
      await errorWith('left alone at');

      // The whole replay of a visit with an error comes as well: how the page looked, with every text masked.
      await service.first(({ type }) => type === 'replay_recording');
      // A call after it: traced, to this origin and to no other.
      await page.getByRole('link', { name: 'Secrets' }).first().click();
      await untilPage(page, 'Secrets');
      await service.first(({ type }) => type === 'transaction');
      expect(new Set(traced)).toEqual(new Set([stage.product.origin]));

      const sent = service.bodies.join('\n');
      const { email } = person.credentials;
      for (const planted of [name, value, email, 'Lindqvist', 'Halden', place.organizationId, person.authorization]) {
        expect(sent).not.toContain(planted);
      }
      for (const headers of service.headers) expect(headers).not.toHaveProperty('cookie');
      watch.expect(/boom over/);
      watch.expect(/left alone/);
    },
  );

  stage.test(
    'of a section that does not load are sent too',
    () => ({ person }),
    async ({ page, watch }) => {
      await page.context().route('**/remotes/audit/**', (route) => route.abort());
      await page.goto(`/organization/audit/logs?${place.query}`);
      await errorWith('remote audit');
      watch.take();
    },
  );

  stage.test(
    'on the login page are sent, with those from before the library was there',
    {},
    async ({ page, watch }) => {
      await page.addInitScript(`addEventListener('DOMContentLoaded', () => { throw new Error('early bird') })`);
      await page.goto('/login');
      await errorWith('early bird');
      watch.expect(/early bird/);
    },
  );
});

describe('the share page', () => {
  stage.test('reports nothing, and may not', {}, async ({ page, watch }) => {
    const { asked, settle } = watchRequests(page);
    const answer = await page.goto('/onetime?id=abc#k=planted');
    const policy = answer?.headers()['content-security-policy'];
    expect(policy).not.toContain(service.origin);
    expect(await page.content()).not.toContain(service.origin);
    await page.evaluate(`setTimeout(() => { throw new Error('on the share page') })`);
    await eventually(async () => expect(watch.take().join('\n')).toContain('on the share page'));
    await settle();
    expect(asked.filter((address) => !address.startsWith(stage.product.origin))).toEqual([]);
    // Reports of an earlier page may still arrive.
    expect(service.bodies.filter((body) => /on the share page|onetime/.test(body))).toEqual([]);
  });
});

describe('a product without error reporting', () => {
  it('names no one, loads nothing and lets the page reach no one', async () => {
    const product = await startProduct();
    try {
      const answer = await fetch(`${product.origin}/login`, { headers: { accept: 'text/html' } });
      expect(await answer.text()).not.toContain('cofferdam-error-reporting');
      expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self';");
    } finally {
      await product.stop();
    }
  });
});
