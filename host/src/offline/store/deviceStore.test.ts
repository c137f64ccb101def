import { describe, expect, it } from '@jest/globals';
import { ids, ines, mara } from '../../testing/people.ts';
import { createFakeDatabase } from '../testing/fakeDatabase.ts';
import { claimKey } from './deviceStore.ts';

describe('the key of a person on this device', () => {
  it('is the same in two tabs that open the store at once', async () => {
    const { database } = createFakeDatabase();
    const [one, other] = await Promise.all([claimKey(database, ids.mara), claimKey(database, ids.mara)]);
    expect(one).toBe(other);
    expect(await claimKey(database, ids.mara)).toBe(one);
  });

  it('replaces another person’s, and everything under it', async () => {
    const { database, dump } = createFakeDatabase();
    const first = await claimKey(database, mara.id);
    await database.put('answers', { sealed: new Uint8Array(), at: 0 }, 'a');
    const next = await claimKey(database, ines.id);
    expect(next).not.toBe(first);
    expect([dump()['answers'], dump()['keys']]).toEqual([[], [{ userId: ines.id, key: next }]]);
  });
});
