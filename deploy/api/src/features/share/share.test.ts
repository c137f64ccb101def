import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShareId } from '@cofferdam/domain';
import { runScenarios } from '../../testing/runScenarios.ts';
import type { TestAnswer } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { sendAsReader, expireIn, TestLink } from '../../testing/TestLink.ts';

const password = 'tidal-48-mortar-copse';
const wholePolicy = { isSharingOn: true, longestLifetimeSeconds: 2_592_000, mostViews: 100, isPasswordRequired: false };

let api: TestApi;
let harbor: TestOrganization;
let editor: TestPerson;
let reader: TestPerson;
let sealed: TestLink;

const named = () => ({ ...harbor.place, name: 'Sample', version: 1 });
const contents = async (): Promise<number> => {
  const rows = await api.database.query<{ count: number }>(
    'select count(*)::integer as count from cofferdam.share_contents',
  );
  return rows[0]?.count ?? -1;
};
const stateOf = async (person: TestPerson, id: ShareId) => {
  const { shares } = await person.succeed('share', 'my', { organizationId: harbor.organizationId });
  return shares.find((share) => share.id === id);
};
const share = (person: TestPerson, change: object = {}): Promise<TestAnswer> =>
  person.send('share.secret', { ...named(), link: { ...sealed.sent, ...change } });
const setPolicy = (policy: Partial<typeof wholePolicy>) =>
  harbor.owner.succeed('share', 'setPolicy', {
    organizationId: harbor.organizationId,
    policy: { ...wholePolicy, ...policy },
  });

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  editor = await harbor.addWorkspaceMember('EDITOR');
  reader = await harbor.addWorkspaceMember('READER');
  sealed = await TestLink.seal();
  for (const value of ['one', 'two']) {
    const name = 'Sample';
    if (value === 'one') await editor.succeed('secret', 'add', { ...harbor.place, name, value });
    else await editor.succeed('secret', 'versionAdd', { ...harbor.place, name, value });
  }
  await editor.succeed('note', 'add', { ...harbor.place, name: 'Sample', text: 'x', format: 'PLAIN' });
});
afterAll(() => api.close());

describe('sharing a version', () => {
  const linkTables: readonly (readonly [string, object, string])[] = [
    ['an id of another length', { id: 'AAAA' }, 'link.id'],
    ['no hash of a proof', { linkProofHash: '' }, 'link.linkProofHash'],
    ['a content that isn’t base64url', { sealed: `${'A'.repeat(500)}=` }, 'link.sealed'],
    ['a content that is too short', { sealed: 'AAAA' }, 'link.sealed'],
    ['no view', { views: 0 }, 'link.views'],
    ['more than a hundred views', { views: 101 }, 'link.views'],
    ['under five minutes', { lifetimeSeconds: 299 }, 'link.lifetimeSeconds'],
    ['over thirty days', { lifetimeSeconds: 2_592_001 }, 'link.lifetimeSeconds'],
    ['no attempt', { attempts: 0 }, 'link.attempts'],
    ['more than twenty attempts', { attempts: 21 }, 'link.attempts'],
    ['half an attempt', { attempts: 2.5 }, 'link.attempts'],
    ['an unknown way to be notified', { notify: ['PIGEON'] }, 'link.notify.0'],
    ['a way to be notified that is named twice', { notify: ['APP', 'APP'] }, 'link.notify'],
    [
      'costs of the password under the floor',
      { password: { memoryKibibytes: 19_455, passes: 2, lanes: 1, salt: 'A'.repeat(22) } },
      'link.password.memoryKibibytes',
    ],
  ];
  runScenarios([
    ...linkTables.map(([name, change, field]) => ({
      name: `is refused with ${name}`,
      send: () => share(editor, change),
      refusal:
        name === 'no hash of a proof' ? ('validation.fields.null-or-empty' as const) : ('validation.request' as const),
      details: { fields: [field] },
    })),
    {
      name: 'is refused to people who can read but not share',
      send: () => share(reader),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused for an unknown secret',
      send: () => editor.send('share.secret', { ...named(), name: 'Nothing', link: sealed.sent }),
      refusal: 'secret.not-found.by-secret-name',
    },
    {
      name: 'is refused for an unknown version',
      send: () => editor.send('share.secret', { ...named(), version: 3, link: sealed.sent }),
      refusal: 'secret.version.not-found',
    },
    {
      name: 'stores what the browser created, and never returns it',
      send: () => share(editor),
      body: {
        share: {
          name: 'Sample',
          version: 1,
          state: 'OPEN',
          views: 1,
          viewsLeft: 1,
          attempts: 5,
          attemptsLeft: 5,
          hasPassword: false,
          notify: [],
        },
      },
      after: ({ text }) => {
        for (const part of [sealed.sent.id, sealed.sent.sealed, sealed.sent.linkProofHash, sealed.sent.authProofHash]) {
          expect(text).not.toContain(part);
        }
      },
    },
    {
      name: 'accepts a link’s id only once',
      send: () => share(editor),
      refusal: 'request.conflict',
    },
  ]);
});

describe('the sharing policy of an organization', () => {
  afterAll(() => setPolicy({}));
  runScenarios([
    {
      name: 'can only be changed by people who can change the organization',
      send: () => editor.call('share', 'setPolicy', { organizationId: harbor.organizationId, policy: wholePolicy }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is returned to people who can share',
      send: async () => {
        await setPolicy({ longestLifetimeSeconds: 3_600, mostViews: 2, isPasswordRequired: true });
        return editor.call('share', 'terms', { organizationId: harbor.organizationId });
      },
      body: {
        policy: { longestLifetimeSeconds: 3_600, mostViews: 2, isPasswordRequired: true },
        open: 1,
        allowed: 500,
      },
    },
    ...(
      [
        ['an expiry beyond the longest', { longestLifetimeSeconds: 3_599 }, 'link.lifetimeSeconds'],
        ['more views than the most', { mostViews: 1 }, 'link.views'],
        ['no password where one is required', { isPasswordRequired: true }, 'link.password'],
      ] as const
    ).flatMap(([what, policy, field]) =>
      (['share.secret', 'share.notes'] as const).map((call) => ({
        name: `refuses ${call} with ${what}`,
        send: async () => {
          await setPolicy(policy);
          return editor.send(call, { ...named(), link: { ...sealed.sent, views: 2 } });
        },
        refusal: 'shared-link.policy' as const,
        details: { fields: [field] },
      })),
    ),
    {
      name: 'allows a link exactly at its limits',
      send: async () => {
        await setPolicy({ longestLifetimeSeconds: 3_600, mostViews: 2 });
        const link = await TestLink.seal({ views: 2, lifetimeSeconds: 3_600 });
        return editor.call('share', 'secret', { ...named(), link: link.sent });
      },
      after: async () => void (await setPolicy({})),
    },
    {
      name: 'is enforced, and a refusal lists every invalid field',
      send: async () => {
        await setPolicy({ longestLifetimeSeconds: 3_600, mostViews: 2, isPasswordRequired: true });
        return share(editor, { views: 3, lifetimeSeconds: 3_601 });
      },
      refusal: 'shared-link.policy',
      details: { fields: ['link.lifetimeSeconds', 'link.views', 'link.password'] },
    },
    {
      name: 'can forbid sharing',
      send: async () => {
        await setPolicy({ isSharingOn: false });
        return share(editor);
      },
      refusal: 'shared-link.policy',
      details: { fields: [] },
    },
  ]);

  it('disables open links while sharing is off', async () => {
    await setPolicy({});
    const link = await TestLink.send(editor, named());
    await setPolicy({ isSharingOn: false });
    const keys = await link.keys();
    expect((await sendAsReader(api.url(), 'exist', keys)).body.errorCode).toBe('shared-link.not-found');
    expect((await sendAsReader(api.url(), 'get', keys)).body.errorCode).toBe('shared-link.not-found');
    await setPolicy({});
    expect((await sendAsReader(api.url(), 'get', keys)).status).toBe(200);
  });

  it('keeps concurrent changes of different fields', async () => {
    const { organizationId, owner } = harbor;
    const admin = await harbor.addMember('ADMIN');
    for (let round = 0; round < 5; round += 1) {
      await setPolicy({});
      await Promise.all([
        owner.succeed('share', 'setPolicy', { organizationId, policy: { mostViews: 3 } }),
        admin.succeed('share', 'setPolicy', { organizationId, policy: { isPasswordRequired: true } }),
      ]);
      const { policy } = await owner.succeed('share', 'terms', { organizationId });
      expect(policy).toMatchObject({ ...wholePolicy, mostViews: 3, isPasswordRequired: true });
    }
    await setPolicy({});
    const changes = (await harbor.events()).filter((event) => event.type === 'share.policy-updated');
    expect(changes.map(({ fields }) => fields)).toContainEqual({ changed: ['isPasswordRequired=true'] });
  });

  it('is recorded only if it changes', async () => {
    await setPolicy({ mostViews: 7 });
    await setPolicy({ mostViews: 7 });
    const events = (await harbor.events()).filter((event) => event.type === 'share.policy-updated');
    expect(events.at(-1)?.fields).toEqual({ changed: ['mostViews=7'] });
    expect(events.filter((event) => JSON.stringify(event.fields).includes('mostViews=7'))).toHaveLength(1);
  });
});

describe('a reader', () => {
  it('can see the link’s terms any number of times without using it up', async () => {
    const link = await TestLink.send(editor, named(), { password, views: 3 });
    const keys = await link.keys(password);
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await sendAsReader(api.url(), 'exist', keys);
      expect(answer.body).toEqual({
        kind: 'secret',
        views: 3,
        viewsLeft: 3,
        attemptsLeft: 5,
        lifetimeSeconds: 3_600,
        expiresAt: link.share.expiresAt,
        password: link.made.terms.password,
      });
    }
    expect(await stateOf(editor, link.share.id)).toMatchObject({ viewsLeft: 3, firstOpenedAt: null });
  });

  it('gets each view once, and the last one deletes the content', async () => {
    const link = await TestLink.send(editor, named(), { views: 2, text: 'geheim' });
    const keys = await link.keys();
    const before = await contents();
    const [first, second, third] = [
      await sendAsReader(api.url(), 'get', keys),
      await sendAsReader(api.url(), 'get', keys),
      await sendAsReader(api.url(), 'get', keys),
    ];
    expect([first.body['viewsLeft'], second.body['viewsLeft'], third.body.errorCode]).toEqual([
      1,
      0,
      'shared-link.not-found',
    ]);
    expect(await link.read(second.body['sealed'])).toBe('geheim');
    expect(await contents()).toBe(before - 1);
    const state = await stateOf(editor, link.share.id);
    expect(state).toMatchObject({ state: 'USED_UP', viewsLeft: 0 });
    expect(state?.firstOpenedAt).not.toBeNull();
    const events = (await harbor.events()).filter(({ fields }) => fields['recordId'] === link.share.id);
    expect(events.map(({ type, actorId, fields }) => [type, actorId, fields['viewsLeft']])).toEqual([
      ['share.created', editor.userId, undefined],
      ['share.opened', null, 1],
      ['share.opened', null, 0],
    ]);
  });

  it.each(['get', 'remove'] as const)(
    'learns with %s how many attempts are left, and the last one deletes the link',
    async (call) => {
      const link = await TestLink.send(editor, named(), { password });
      const wrong = await link.keys('guess');
      const answers: unknown[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        const { status, body } = await sendAsReader(api.url(), call, wrong);
        answers.push([status, body.errorCode, body.details?.attemptsLeft]);
      }
      const refused = 'shared-link.access-deny.incorrect-password';
      expect(answers).toEqual([
        ...[4, 3, 2, 1, 0].map((left) => [403, refused, left]),
        [404, 'shared-link.not-found', undefined],
      ]);
      expect((await sendAsReader(api.url(), 'get', await link.keys(password))).status).toBe(404);
      expect(await stateOf(editor, link.share.id)).toMatchObject({ state: 'BURNED', attemptsLeft: 0 });
      const recorded = (await harbor.events())
        .filter((event) => event.fields['recordId'] === link.share.id)
        .map(({ type, fields }) => [type, fields['attemptsLeft']]);
      const refusals = [4, 3, 2, 1].map((left) => ['share.refused', left]);
      expect(recorded).toEqual([['share.created', undefined], ...refusals, ['share.burned', undefined]]);
    },
  );

  it.each([1, 2, 20])('has exactly %i attempts if the sender chose so', async (attempts) => {
    const link = await TestLink.send(editor, named(), { password, attempts });
    const wrong = await link.keys('guess');
    const left: unknown[] = [];
    for (let turn = 0; turn < attempts; turn += 1) {
      left.push((await sendAsReader(api.url(), 'get', wrong)).body.details?.attemptsLeft);
    }
    expect(left).toEqual(Array.from({ length: attempts }, (_none, index) => attempts - 1 - index));
    expect((await sendAsReader(api.url(), 'get', await link.keys(password))).status).toBe(404);
    expect(await stateOf(editor, link.share.id)).toMatchObject({ state: 'BURNED', attempts, attemptsLeft: 0 });
  });

  it('can delete it for everyone only with the right password, and a wrong one uses an attempt', async () => {
    const link = await TestLink.send(editor, named(), { password, views: 5 });
    const refused = await sendAsReader(api.url(), 'remove', await link.keys('guess'));
    expect([refused.status, refused.body.details]).toEqual([403, { attemptsLeft: 4 }]);
    expect((await sendAsReader(api.url(), 'remove', await link.keys(password))).body).toEqual({});
    expect((await sendAsReader(api.url(), 'exist', await link.keys(password))).status).toBe(404);
    expect(await stateOf(editor, link.share.id)).toMatchObject({ state: 'DELETED', viewsLeft: 5 });
  });

  it('gets an identical response, byte for byte, to everything without a valid link proof, and nothing is counted', async () => {
    const link = await TestLink.send(editor, named(), { password });
    const keys = await link.keys(password);
    const gone = await TestLink.send(editor, named());
    await sendAsReader(api.url(), 'get', await gone.keys());
    const burned = await TestLink.send(editor, named(), { password, attempts: 1 });
    await sendAsReader(api.url(), 'get', await burned.keys('guess'));
    const revoked = await TestLink.send(editor, named());
    await editor.succeed('share', 'revoke', { organizationId: harbor.organizationId, id: revoked.share.id });
    const expired = await TestLink.send(editor, named(), { lifetimeSeconds: 300 });
    await expireIn(api.database, expired.share.id, 0);
    const other = await (await TestLink.seal()).keys();
    const tries = [
      { ...keys, linkProof: other.linkProof },
      { ...keys, linkProof: '' },
      { ...keys, linkProof: keys.authProof },
      { ...keys, linkProof: `${keys.linkProof}=` },
      { ...keys, linkProof: keys.linkProof.slice(0, -1) },
      { ...keys, linkProof: '~'.repeat(43) },
      { ...keys, id: other.id },
      { ...keys, id: '' },
      other,
      { ...other, linkProof: keys.linkProof },
      ...(await Promise.all([gone, burned, revoked, expired].map((one) => one.keys(one === burned ? password : null)))),
      { ...(await burned.keys('guess')), linkProof: other.linkProof },
      { ...(await expired.keys()), linkProof: other.linkProof },
    ];
    const seen = new Set<string>();
    for (const name of ['exist', 'get', 'remove'] as const) {
      for (const one of tries) {
        const { status, text, headers } = await sendAsReader(api.url(), name, one);
        const relevantHeaders = [...headers]
          .filter(([header]) => header !== 'date')
          .map(String)
          .toSorted();
        seen.add(JSON.stringify([status, text, relevantHeaders]));
      }
    }
    expect([...seen]).toHaveLength(1);
    expect([...seen][0]).toContain('shared-link.not-found');
    expect(await stateOf(editor, link.share.id)).toMatchObject({ state: 'OPEN', viewsLeft: 1, attemptsLeft: 5 });
  });

  it('uses nothing up with GET, HEAD or a link preview', async () => {
    const link = await TestLink.send(editor, named());
    const { id, linkProof, authProof } = await link.keys();
    const query = new URLSearchParams({ id, linkProof, authProof });
    for (const path of ['exist', 'get', 'delete']) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']) {
        const answer = await fetch(`${api.url()}/core/ext/v1/share/${path}?${query.toString()}`, {
          method,
          headers: { purpose: 'prefetch' },
        });
        expect([404, 405]).toContain(answer.status);
      }
    }
    expect(await stateOf(editor, link.share.id)).toMatchObject({ state: 'OPEN', viewsLeft: 1, attemptsLeft: 5 });
  });
});
