import { describe, expect, it } from '@jest/globals';
import { PasswordHashing } from './passwordHashing.ts';

describe('hashing passwords', () => {
  it('refuses whoever finds no place, and has one again when somebody left', async () => {
    const hashing = new PasswordHashing({ concurrent: 1, places: 2 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => hashing.withPlace((place) => place.hash('correct horse battery'))),
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
    await hashing.withPlace((place) => place.hash('correct horse battery'));
    expect(hashing.evaluations).toBe(3);
  });

  it('gives a place back when the work fails', async () => {
    const hashing = new PasswordHashing({ concurrent: 1, places: 1 });
    await expect(hashing.withPlace(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await expect(hashing.withPlace(async () => 'in')).resolves.toBe('in');
  });

  it('goes on with the next when one could not be evaluated', async () => {
    const hashing = new PasswordHashing({ concurrent: 1, places: 3 });
    const outcomes = await Promise.allSettled([
      hashing.withPlace((place) => place.verify('$argon2id$nonsense', 'correct horse battery')),
      hashing.withPlace((place) => place.verify(null, 'correct horse battery')),
      hashing.withPlace((place) => place.hash('correct horse battery')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(hashing.evaluations).toBe(3);
  });

  it('does the same work for an account that does not exist, and says no', async () => {
    const hashing = new PasswordHashing({ concurrent: 1, places: 1 });
    const verdict = await hashing.withPlace((place) => place.verify(null, ''));
    expect(verdict.matches).toBe(false);
    expect(hashing.evaluations).toBe(1);
  });
});
