import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError } from '@cofferdam/api-client';
import { makeDeviceKey, openOnDevice, sealOnDevice } from '@cofferdam/crypto/device';
import type { UserId } from '@cofferdam/domain';
import { createFakeDatabase } from '../testing/fakeDatabase.ts';
import type { DeviceStore } from '../store/deviceStore.ts';
import { createOutbox } from './createOutbox.ts';
import type { OutgoingMessage } from './outboxAtom.ts';

const messageOf = (id: string): OutgoingMessage => ({ kind: 'feedback', id, content: `planted ${id}` });
const lost = new NetworkError('/x', 'lost');
const refused = (status: number) => new ApiError('/core/api/v1/feed-back', status, { errorCode: null, requestId: 'r' });

// Dropped messages are logged.
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));

async function start() {
  const key = await makeDeviceKey();
  const fake = createFakeDatabase();
  const deviceOf = (userId: string): DeviceStore => ({
    userId: userId as UserId,
    key,
    database: fake.database,
    seal: (place, value) => sealOnDevice(key, `${userId}/${place}`, value),
    open: (place, sealed) => openOnDevice(key, `${userId}/${place}`, sealed),
  });
  const sent: string[] = [];
  const refusals = new Map<string, Error>();
  const call = async ({ id, content }: { readonly id: string; readonly content: string }) => {
    const error = refusals.get(id);
    if (error !== undefined) throw error;
    sent.push(content);
    return {};
  };
  let at = 100;
  const outboxOf = (userId: string) => createOutbox(deviceOf(userId), { feedback: call, support: call }, () => at--);
  return { outboxOf, outbox: outboxOf('ada'), fake, sent, refusals, left: () => fake.dump()['outbox']?.length };
}

describe('a queued message', () => {
  it('is stored encrypted, and deleted once it was sent', async () => {
    const { outbox, fake, sent, left } = await start();
    await outbox.keep(messageOf('one'));
    const [record] = fake.dump()['outbox'] as [{ sealed: Uint8Array }];
    expect(new TextDecoder('latin1').decode(record.sealed)).not.toContain('planted');
    await outbox.send();
    expect([sent, left()]).toEqual([['planted one'], 0]);
  });

  it('is sent in the order of writing, and stays queued while the server is unreachable', async () => {
    const { outbox, sent, refusals, left } = await start();
    // The test's clock runs backward: messages stored later were written earlier.
    for (const id of ['late', 'early']) await outbox.keep(messageOf(id));
    refusals.set('early', lost);
    await outbox.send();
    expect([sent, left()]).toEqual([[], 2]);
    refusals.clear();
    await outbox.send();
    expect(sent).toEqual(['planted early', 'planted late']);
  });

  it.each([401, 429, 500, 503])('stays queued after a %i', async (status) => {
    const { outbox, refusals, left } = await start();
    await outbox.keep(messageOf('one'));
    refusals.set('one', refused(status));
    await outbox.send();
    expect(left()).toBe(1);
  });

  it.each([403, 404, 405, 413])('stays queued after a %i of a proxy or captive portal', async (status) => {
    const { outbox, refusals, left } = await start();
    await outbox.keep(messageOf('one'));
    refusals.set('one', new ApiError('/core/api/v1/feed-back', status, null));
    await outbox.send();
    expect(left()).toBe(1);
  });

  it('is dropped when the server refuses its content, and doesn’t block others', async () => {
    const { outbox, sent, refusals, left } = await start();
    for (const id of ['two', 'one']) await outbox.keep(messageOf(id));
    refusals.set('one', refused(400));
    await outbox.send();
    expect([sent, left()]).toEqual([['planted two'], 0]);
  });

  it('from another person is never sent', async () => {
    const { outbox, outboxOf, sent, left } = await start();
    await outbox.keep(messageOf('one'));
    await outboxOf('eve').send();
    expect([sent, left()]).toEqual([[], 0]);
  });
});
