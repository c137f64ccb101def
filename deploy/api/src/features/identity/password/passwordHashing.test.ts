import { describe, expect, it } from '@jest/globals';
import { PasswordHashing, type PasswordHashingLimits } from './passwordHashing.ts';

const person = { network: '203.0.113.1', account: 'a@example.com' };

function hashingWith(limits: Partial<PasswordHashingLimits>): PasswordHashing {
  return new PasswordHashing({ concurrent: 1, slots: 64, slotsPerNetwork: 64, slotsPerAccount: 64, ...limits });
}

describe('hashing passwords', () => {
  it('refuses requests without a free slot, and accepts them again when one is freed', async () => {
    const hashing = hashingWith({ slots: 2 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => hashing.withSlot(person, (slot) => slot.hash('correct horse battery'))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(outcomes[4]).toMatchObject({
      reason: { errorCode: 'service.unavailable', details: { retryAfterSeconds: 2 } },
    });
    expect(hashing.evaluations).toBe(2);
    await hashing.withSlot(person, (slot) => slot.hash('correct horse battery'));
    expect(hashing.evaluations).toBe(3);
  });

  it('frees the slot when the work fails', async () => {
    const hashing = hashingWith({ slots: 1 });
    await expect(hashing.withSlot(person, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(hashing.withSlot(person, async () => 'in')).resolves.toBe('in');
  });

  it('reserves slots for other networks and other accounts', async () => {
    const hashing = hashingWith({ slots: 5, slotsPerNetwork: 3, slotsPerAccount: 2 });
    const held = Promise.withResolvers<void>();
    const take = (network: string, account: string) => hashing.withSlot({ network, account }, () => held.promise);
    const inside = [take('n1', 'a1'), take('n1', 'a1')];
    const busy = { errorCode: 'service.unavailable' };
    await expect(take('n2', 'a1')).rejects.toMatchObject(busy);
    inside.push(take('n1', 'a2'));
    await expect(take('n1', 'a3')).rejects.toMatchObject(busy);
    inside.push(take('n2', 'a3'), take('n3', 'a4'));
    await expect(take('n4', 'a5')).rejects.toMatchObject(busy);
    held.resolve();
    await Promise.all(inside);
    await expect(take('n1', 'a1')).resolves.toBeUndefined();
  });

  it('continues with the next request when one fails', async () => {
    const hashing = hashingWith({ slots: 3 });
    const outcomes = await Promise.allSettled([
      hashing.withSlot(person, (slot) => slot.verify('$argon2id$nonsense', 'correct horse battery')),
      hashing.withSlot(person, (slot) => slot.verify(null, 'correct horse battery')),
      hashing.withSlot(person, (slot) => slot.hash('correct horse battery')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(hashing.evaluations).toBe(3);
  });

  it('does the same work for an unknown account, and refuses', async () => {
    const hashing = hashingWith({ slots: 1 });
    const verdict = await hashing.withSlot(person, (slot) => slot.verify(null, ''));
    expect(verdict.matches).toBe(false);
    expect(hashing.evaluations).toBe(1);
  });
});
