import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendCall } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ processes: 2 });
}, 60_000);
afterAll(() => api.close());

const organization = { id: '0192f000-0000-7000-8000-000000000001', name: 'Northwind' };
const workspace = { id: '0192f000-0000-7000-8000-000000000002', name: 'Production', type: 'STANDARD' as const };

describe('preferences', () => {
  it.each(['GET', 'POST'] as const)('are refused without a token (%s)', async (method) => {
    const answer = await sendCall(
      api.url(),
      { method, path: '/preferences/v1/document' },
      { document: {} },
      { origin: api.origin },
    );
    expect(answer).toMatchObject({ status: 401, body: { errorCode: 'session.required' } });
  });

  it.each<[string, unknown]>([
    ['an unknown field', { document: { isAdmin: true } }],
    ['another theme', { document: { userPreference: { theme: 'pink' } } }],
    ['a locale that isn’t offered', { document: { formats: { locale: 'tlh' } } }],
    ['letter keys that are neither on nor off', { document: { keyboard: { letterKeys: null } } }],
    ['an organization without a name', { document: { organization: { id: organization.id } } }],
    ['an invalid id', { document: { workspace: { ...workspace, id: 'x' } } }],
    ['an array', { document: [] }],
    ['no document', {}],
    ['the document of someone else', { document: {}, userId: organization.id }],
    ['a prototype', JSON.stringify({ document: JSON.parse('{"__proto__":{"x":1}}') as unknown })],
  ])('are refused with %s', async (_case, input) => {
    const person = await api.signUp();
    const answer = await person.send('preferences.merge', input);
    expect({ status: answer.status, family: answer.body.errorCode?.split('.')[0] }).toEqual({
      status: 400,
      family: 'validation',
    });
    await expect(person.succeed('preferences', 'load', {})).resolves.toEqual({ document: null });
  });

  it('keep the locale and the choice of keys beside the theme', async () => {
    const person = await api.signUp();
    await person.succeed('preferences', 'merge', { document: { formats: { locale: 'de-DE' } } });
    await person.succeed('preferences', 'merge', { document: { keyboard: { letterKeys: false } } });
    await person.succeed('preferences', 'merge', { document: { userPreference: {} } });
    await expect(person.succeed('preferences', 'load', {})).resolves.toEqual({
      document: { formats: { locale: 'de-DE' }, keyboard: { letterKeys: false }, userPreference: {} },
    });
  });

  it('can’t be read by anyone else', async () => {
    const [one, other] = [await api.signUp(), await api.signUp()];
    await one.succeed('preferences', 'merge', { document: { userPreference: { theme: 'dark' } } });
    await expect(other.succeed('preferences', 'load', {})).resolves.toEqual({ document: null });
    await other.succeed('preferences', 'merge', { document: { userPreference: { theme: 'light' } } });
    await expect(one.succeed('preferences', 'load', {})).resolves.toEqual({
      document: { userPreference: { theme: 'dark' } },
    });
  });

  it('are merged field by field, and null is stored as null', async () => {
    const person = await api.signUp();
    await person.succeed('preferences', 'merge', { document: {} });
    await expect(person.succeed('preferences', 'load', {})).resolves.toEqual({ document: {} });
    await person.succeed('preferences', 'merge', {
      document: { organization: { ...organization, subscriptionType: 'TEAM' }, workspace },
    });
    await person.succeed('preferences', 'merge', { document: { userPreference: { theme: 'dark' } } });
    await person.succeed('preferences', 'merge', {
      document: { secretView: { density: 'compact', hiddenColumns: ['labels'] } },
    });
    await person.succeed('preferences', 'merge', { document: { workspace: null, secretView: { hiddenColumns: [] } } });
    await person
      .at(api.url(1))
      .succeed('preferences', 'merge', { document: { organization: { ...organization, name: 'Southwind' } } });
    await expect(person.succeed('preferences', 'load', {})).resolves.toEqual({
      document: {
        organization: { ...organization, name: 'Southwind', subscriptionType: 'TEAM' },
        workspace: null,
        userPreference: { theme: 'dark' },
        secretView: { density: 'compact', hiddenColumns: [] },
      },
    });
  });

  it('are all kept if different fields are merged concurrently, over two processes', async () => {
    const person = await api.signUp();
    const fields = [
      { organization },
      { workspace },
      { userPreference: { theme: 'dark' as const } },
      { secretView: { density: 'compact' as const } },
      { secretView: { savedFilters: [{ name: 'Mine', query: 'kind=note' }] } },
      { secretView: { hiddenColumns: ['labels'] } },
    ];
    await Promise.all(
      [...fields, ...fields, ...fields].map((document, index) =>
        person.at(api.url(index % 2)).succeed('preferences', 'merge', { document }),
      ),
    );
    await expect(person.succeed('preferences', 'load', {})).resolves.toEqual({
      document: {
        organization,
        workspace,
        userPreference: { theme: 'dark' },
        secretView: {
          density: 'compact',
          savedFilters: [{ name: 'Mine', query: 'kind=note' }],
          hiddenColumns: ['labels'],
        },
      },
    });
  });

  it('are refused if they would become too large, and don’t change', async () => {
    const person = await api.signUp();
    await person.succeed('preferences', 'merge', {
      document: { organization: { ...organization, name: 'n'.repeat(12_000) } },
    });
    const answer = await person.call('preferences', 'merge', {
      document: { workspace: { ...workspace, name: 'n'.repeat(12_000) } },
    });
    expect(answer).toMatchObject({ status: 413, body: { errorCode: 'request.too-large' } });
    const body = await person.call('preferences', 'merge', {
      document: { workspace: { ...workspace, name: 'n'.repeat(20_000) } },
    });
    expect(body).toMatchObject({ status: 413, body: { errorCode: 'request.too-large' } });
    const { document } = await person.succeed('preferences', 'load', {});
    expect(document?.workspace).toBeUndefined();
    expect(document?.organization?.name).toHaveLength(12_000);
  });
});
