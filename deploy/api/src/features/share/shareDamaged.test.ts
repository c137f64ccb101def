import { describe, expect, it } from '@jest/globals';
import type { TestOrganization } from '../../testing/TestOrganization.ts';
import { sendAsReader, TestLink } from '../../testing/TestLink.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

let owner: TestPerson;
let place: TestOrganization['place'];
const stage = useTestOrganization({
  seed: async ({ harbor }) => {
    ({ owner, place } = harbor);
    await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x' });
  },
});

const flipped = 'set_byte(sealed, 50, get_byte(sealed, 50) # 1)';
const changes = [
  ['its content is changed', `update cofferdam.share_contents set sealed = ${flipped} where share_id = $1`],
  [
    'its content is truncated',
    'update cofferdam.share_contents set sealed = substring(sealed from 1 for 100) where share_id = $1',
  ],
  ['its content is missing', 'delete from cofferdam.share_contents where share_id = $1'],
  ['its number of views is changed', 'update cofferdam.shares set views = 9 where id = $1'],
  ['its lifetime is changed', 'update cofferdam.shares set lifetime_seconds = 400 where id = $1'],
  [
    'its password is stripped',
    'update cofferdam.shares set (memory_kibibytes, passes, lanes, salt) = (null, null, null, null) where id = $1',
  ],
  [
    'the salt of its password is changed',
    `update cofferdam.shares set salt = set_byte(salt, 0, get_byte(salt, 0) # 1) where id = $1`,
  ],
] as const;

describe('a damaged link', () => {
  it.each(changes)('uses no view and no attempt when %s, and the damage is recorded', async (_what, change) => {
    const password = 'tidal-48';
    const named = { ...place, name: 'Sample', version: 1 };
    const link = await TestLink.send(owner, named, { password, views: 2, notify: ['APP'] });
    const { id } = link.share;
    await stage.api.database.query(change, [id]);
    const before = (await stage.harbor.events()).length;
    for (const keys of [await link.keys(password), await link.keys('wrong')]) {
      const answer = await sendAsReader(stage.api.url(), 'get', keys);
      expect([answer.status, answer.body.errorCode]).toEqual([500, 'integrity.exception']);
      expect(answer.text).not.toContain('sealed');
    }
    const events = (await stage.harbor.events()).slice(before);
    expect(events.map(({ type, fields }) => [type, fields])).toEqual(
      [1, 2].map(() => ['integrity.failed', { recordId: id }]),
    );
    const { shares } = await owner.succeed('share', 'my', { organizationId: place.organizationId });
    expect(shares.find((share) => share.id === id)).toMatchObject({
      state: 'OPEN',
      viewsLeft: 2,
      attemptsLeft: 5,
      firstOpenedAt: null,
    });
  });

  it('can still be ended by its reader', async () => {
    const link = await TestLink.send(owner, { ...place, name: 'Sample', version: 1 });
    await stage.api.database.query(changes[0][1], [link.share.id]);
    expect((await sendAsReader(stage.api.url(), 'remove', await link.keys())).status).toBe(200);
  });

  it('with a damaged fragment is like an unknown link: nothing is counted or recorded', async () => {
    const link = await TestLink.send(owner, { ...place, name: 'Sample', version: 1 });
    const keys = await link.keys();
    const linkProof = Buffer.from(
      Buffer.from(keys.linkProof, 'base64url').map((byte, at) => (at === 3 ? byte ^ 1 : byte)),
    );
    const before = (await stage.harbor.events()).length;
    const answer = await sendAsReader(stage.api.url(), 'get', { ...keys, linkProof: linkProof.toString('base64url') });
    expect(answer.body.errorCode).toBe('shared-link.not-found');
    expect((await stage.harbor.events()).length).toBe(before);
    const whole = await sendAsReader(stage.api.url(), 'get', keys);
    expect(await link.read(whole.body['sealed'])).toBe('the shared value');
  });
});
