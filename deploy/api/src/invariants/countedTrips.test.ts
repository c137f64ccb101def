import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '@cofferdam/api-contract';
import { addTwoFactorSamples, sampleInputs } from '../testing/sampleInputs.ts';
import { startTestApi } from '../testing/startTestApi.ts';
import { startTestCollector, type TestCollector } from '../testing/startTestCollector.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';

let collector: TestCollector;

beforeAll(async () => {
  collector = await startTestCollector();
  const api = await startTestApi({ configuration: { traces: { url: collector.url, ratio: 1 } } });
  try {
    const { owner, place } = await TestOrganization.create(api, 'BUSINESS');
    await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x', description: 'y', labels: ['z'] });
    await owner.succeed('note', 'add', { ...place, name: 'Sample', text: 'x' });
    await addTwoFactorSamples(owner, place);
    expect((await owner.send('share.secret', sampleInputs(place)['share.secret'])).status).toBe(200);
  } finally {
    // Sends the last spans.
    await api.close();
  }
});
afterAll(() => collector.close());

/** The names of the statements of each round trip to the database, of the first request to a path. */
function tripsOf(path: string): readonly (readonly string[])[] {
  const spans = collector.spans();
  const request = spans.find(({ name }) => name === `POST ${path}`);
  return spans
    .filter(({ traceId, name }) => traceId === request?.traceId && name === 'database')
    .toSorted((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
    .map(({ attributes }) => {
      const statements = attributes.find(({ key }) => key === 'statements');
      return String(statements?.value['stringValue'] ?? '').split(' ');
    });
}

// The counter's row is locked from the statement that counts to the COMMIT, and others who create something wait for it.
describe('a counted create', () => {
  it.each([
    ['a secret', routes.secret.add.path, 'secret.add'],
    ['a note', routes.note.add.path, 'note.incrementCount'],
    ['a two-factor code', routes.twoFactor.add.path, 'two-factor.incrementCount'],
    ['a one-time link', routes.share.secret.path, 'share.insertOfSecret'],
  ])('of %s counts, inserts and commits in one round trip, its last one', (_what, path, counting) => {
    const trips = tripsOf(path);
    expect(trips.map((names) => names.includes(counting))).toEqual([...trips.slice(1).map(() => false), true]);
    // Locks and access facts, what the create reads, and the create.
    expect(trips.length).toBeLessThanOrEqual(3);
    expect(trips[0]).toContain('tenancy.readAccess');
  });
});
