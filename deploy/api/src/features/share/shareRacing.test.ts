import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { race, tally } from '../../testing/race.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { sendAsReader, TestLink } from '../../testing/TestLink.ts';

/** Rounds of each race; the drill sets more with this variable. */
const rounds = Number(process.env['COFFERDAM_TEST_SHARE_ROUNDS'] ?? 20);
const readers = 100;
const guesses = 50;

let api: TestApi;
let harbor: TestOrganization;
const named = () => ({ ...harbor.place, name: 'Sample', version: 1 });

beforeAll(async () => {
  // Two processes, so that correctness can't depend on state within one process.
  api = await startTestApi({ processes: 2 });
  harbor = await TestOrganization.create(api, 'BUSINESS');
  await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'Sample', value: 'x' });
});
afterAll(() => api.close());

const timeLimit = 60_000 + rounds * 2_000;

describe('racing readers', () => {
  it(
    `of a one-view link: exactly one of ${readers} gets it, at two processes, ${rounds} times`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const link = await TestLink.send(harbor.owner, named());
        const keys = await link.keys();
        const answers = await race(api, readers, (url) => sendAsReader(url, 'get', keys));
        expect(tally(answers)).toEqual({ 200: 1, 'shared-link.not-found': readers - 1 });
        const given = answers.find(({ status }) => status === 200);
        expect(await link.read(given?.body['sealed'])).toBe('the shared value');
      }
    },
    timeLimit,
  );

  it('of a link with seven views: exactly seven, each answered with another number of views left', async () => {
    const link = await TestLink.send(harbor.owner, named(), { views: 7 });
    const keys = await link.keys();
    const answers = await race(api, 40, (url) => sendAsReader(url, 'get', keys));
    expect(tally(answers)).toEqual({ 200: 7, 'shared-link.not-found': 33 });
    const left = answers.flatMap(({ status, body }) => (status === 200 ? [Number(body['viewsLeft'])] : []));
    expect(left.sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it(
    `who guess: exactly five of ${guesses} are evaluated, ${rounds} times`,
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const link = await TestLink.send(harbor.owner, named());
        const keys = await link.keys();
        const answers = await race(api, guesses, (url, index) =>
          sendAsReader(url, 'get', { ...keys, authProof: Buffer.alloc(32, index + 1).toString('base64url') }),
        );
        expect(tally(answers)).toEqual({
          'shared-link.access-deny.incorrect-password': 5,
          'shared-link.not-found': guesses - 5,
        });
        expect((await sendAsReader(api.url(), 'get', keys)).status).toBe(404);
      }
    },
    timeLimit,
  );

  it('and a concurrent revocation: either the reader gets the content or the link is gone, never both, and nothing is left', async () => {
    const organizationId = harbor.organizationId;
    for (let round = 0; round < 10; round += 1) {
      const link = await TestLink.send(harbor.owner, named());
      const keys = await link.keys();
      const [read, revoked] = await Promise.all([
        sendAsReader(api.url(0), 'get', keys),
        harbor.owner.at(api.url(1)).call('share', 'revoke', { organizationId, id: link.share.id }),
      ]);
      expect([read.status === 200, revoked.body['isRevoked']].filter(Boolean)).toHaveLength(1);
    }
    expect(await api.database.query('select 1 from cofferdam.share_contents')).toEqual([]);
  });

  it('whose response is lost have used their view, which is counted before the response', async () => {
    const link = await TestLink.send(harbor.owner, named());
    const keys = await link.keys();
    const leaving = new AbortController();
    const lost = fetch(`${api.url()}/core/ext/v1/share/get`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(keys),
      signal: leaving.signal,
    });
    // The claim is committed when its event is visible; the response is dropped in any case.
    const isClaimed = async (): Promise<boolean> =>
      (await harbor.events()).some(
        ({ type, fields }) => type === 'share.opened' && fields['recordId'] === link.share.id,
      );
    while (!(await isClaimed()));
    leaving.abort();
    await lost.catch(() => undefined);
    expect((await sendAsReader(api.url(1), 'get', keys)).status).toBe(404);
  });
});

describe('racing senders', () => {
  it('stop exactly at the plan’s open links, and an ended link makes room', async () => {
    const free = await TestOrganization.create(api, 'FREE');
    const { owner, place, organizationId } = free;
    await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x' });
    const links = await Promise.all(Array.from({ length: 64 }, () => TestLink.seal()));
    const answers = await race(api, 64, (url, index) =>
      owner.at(url).send('share.secret', { ...place, name: 'Sample', version: 1, link: links[index]?.sent }),
    );
    expect(tally(answers)).toEqual({ 200: 10, 'subscription.resource-add.error.shared-link': 54 });
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused?.body.details).toEqual({ limit: { name: 'openShareLinks', allowed: 10, used: 10 } });
    const { shares } = await owner.succeed('share', 'my', { organizationId });
    expect(shares).toHaveLength(10);
    const [one] = shares;
    if (one !== undefined) await owner.succeed('share', 'revoke', { organizationId, id: one.id });
    await TestLink.send(owner, { ...place, name: 'Sample', version: 1 });
    expect((await owner.succeed('share', 'terms', { organizationId })).open).toBe(10);
  });
});
