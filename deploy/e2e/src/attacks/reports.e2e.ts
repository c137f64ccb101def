import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startProduct } from '@cofferdam/local/product';
import { eventually, startErrorService, useStage, watchRequests, type ErrorService } from '../browser/index.ts';
import { signInPerson, type Person } from '../people/index.ts';
import { seedWorkspace, type SeededWorkspace } from '../seed/index.ts';
import { untilPage } from '../steps/index.ts';

const name = 'PLANTED_NAME_4411';
const value = 'planted-value-9120';

/** Texts that must never be sent, by kind. */
const planted = {
  password: 'planted-pass-Zq7!xw9-long-enough',
  code: '481 516',
  counter: '23420815',
  seed: 'KRUGKIDROVUWG2ZA',
  grouped: 'krug kidr ovuw g2za',
  recovery: 'p7m2n9k4q1',
  token: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJwbGFudGVkIn0.c2lnbmF0dXJl',
  cloud: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYPLANTEDKEY',
  fragment: 'kPlantedFragmentOfALink0123456789abcdefghij',
  person: 'planted.person@halden.example',
  // An ordinary word, like those in the message around it.
  word: 'xylophone',
} as const;

/**
 * Runs in the page: throws, logs and requests with each text, in messages, causes, names, stacks, addresses and fields.
 */
const throwPlanted = `for (const [kind, text] of Object.entries(${JSON.stringify(planted)})) {
  const error = new Error('kind ' + kind + ' of ' + text + ' failed', { cause: new Error('because of ' + text) });
  Object.assign(error, { body: text, request: { headers: { authorization: text } }, [text]: true });
  error.stack += '\\n    at ' + text + ' (https://elsewhere.example/a.js?q=' + text + '#' + text + ':1:1)';
  setTimeout(() => {
    throw error;
  });
  console.error('logged', text);
  void fetch('/core/api/v1/nowhere?q=' + encodeURIComponent(text)).catch(() => undefined);
  location.hash = encodeURIComponent(text);
  const field = document.createElement('input');
  field.value = text;
  field.setAttribute('aria-label', text);
  field.title = text;
  const link = document.createElement('a');
  link.href = 'https://elsewhere.example/' + text;
  document.body.append(field, link);
  field.click();
}`;

let service: ErrorService;
const stage = useStage(async () => {
  service = await startErrorService();
  return startProduct({
    environment: { COFFERDAM_ERROR_REPORTING_DSN: service.dsn, COFFERDAM_ERROR_REPORTING_ENVIRONMENT: 'testing' },
  });
});
let person: Person;
let place: SeededWorkspace;
beforeAll(async () => {
  person = await signInPerson(stage.product.origin, 'Mara Lindqvist');
  place = await seedWorkspace(person, { organization: 'Halden Freight', secrets: { [name]: value } });
});
afterAll(() => service.stop());

const errorWith = (words: string) => service.first(({ type, text }) => type === 'event' && text.includes(words));

/** Messages don't leave, so errors are recognized by their type, and counted. */
const errorsOf = (type: string) =>
  service.items.filter((item) => item.type === 'event' && item.text.includes(`"type":"${type}"`)).length;

describe('unhandled errors', () => {
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
      const uncaught = JSON.parse((await errorWith('"type":"TypeError"')).text);
      expect(uncaught).toMatchObject({
        environment: 'testing',
        release: expect.stringMatching(/^[0-9a-f]{16}$/),
        exception: { values: [{ type: 'TypeError', value: '[redacted]' }] },
      });
      await errorWith('"type":"RangeError"');

      // Every text that must never be sent, in each part of a report that could contain it.
      await page.evaluate(throwPlanted);
      await service.first(() => errorsOf('Error') >= Object.keys(planted).length);

      // A visit with an error also sends its session replay, with all text masked.
      await service.first(({ type }) => type === 'replay_recording');
      // Later calls are traced, but only those to this origin.
      await page.getByRole('link', { name: 'Secrets' }).first().click();
      await untilPage(page, 'Secrets');
      await service.first(({ type }) => type === 'transaction');
      expect(new Set(traced)).toEqual(new Set([stage.product.origin]));

      const sent = service.bodies.join('\n');
      const { email } = person.credentials;
      const own = [name, value, email, 'Lindqvist', 'Halden', place.organizationId, person.authorization];
      expect([...own, ...Object.values(planted)].filter((one) => sent.includes(one))).toEqual([]);
      for (const headers of service.headers) expect(headers).not.toHaveProperty('cookie');
      watch.allow(/404|logged/);
      for (const kind of Object.keys(planted)) watch.expect(new RegExp(`kind ${kind} of`));
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
      await errorWith('"remote":"audit"');
      watch.take();
    },
  );

  stage.test(
    'on the login page are sent, with those from before the library was there',
    {},
    async ({ page, watch }) => {
      await page.addInitScript(`addEventListener('DOMContentLoaded', () => { throw new URIError('early bird') })`);
      await page.goto('/login');
      await errorWith('"type":"URIError"');
      watch.expect(/early bird/);
    },
  );
});

describe('the share page', () => {
  stage.test('reports nothing, and its policy forbids it', {}, async ({ page, watch }) => {
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
  it('has no error service in its document, files and policy', async () => {
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
