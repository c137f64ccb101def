import { createHook } from 'node:async_hooks';
import { describe, expect, it, jest } from '@jest/globals';
import { hashPassword, IntegrityError, passwordHashCost, verifyPassword } from '../index.ts';

const password = 'корректная лошадь 🐎 battery';
const cheap = { memoryKibibytes: 7168, passes: 1, lanes: 1 };

describe('a hashed password', () => {
  it('is a PHC string with the current cost and its own salt', async () => {
    const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('matches only its own password', async () => {
    const stored = await hashPassword(password);
    expect(await verifyPassword(stored, password)).toEqual({ matches: true, needsUpgrade: false });
    for (const wrong of ['', `${password} `, password.toUpperCase(), password.slice(0, -1)]) {
      expect(await verifyPassword(stored, wrong)).toEqual({ matches: false, needsUpgrade: false });
    }
  });

  it('matches if another implementation made it', async () => {
    // argon2id of @noble/hashes: "password", salt "somesaltsomesalt", t=2, m=19456, p=1.
    const stored = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$K13EBUiG7JV+9ZxztmHFTdb7J0WQsnj2V8bZaqyPptE';
    expect(await verifyPassword(stored, 'password')).toEqual({ matches: true, needsUpgrade: false });
  });

  it('must be replaced if its cost is below the current one and the password is right', async () => {
    const stored = await hashPassword(password, cheap);
    expect(await verifyPassword(stored, password)).toEqual({ matches: true, needsUpgrade: true });
    expect(await verifyPassword(stored, 'wrong')).toEqual({ matches: false, needsUpgrade: false });
  });

  it('is kept if its cost is above the current one', async () => {
    const dearer = { ...passwordHashCost, passes: 3 };
    const stored = await hashPassword(password, dearer);
    expect(await verifyPassword(stored, password)).toEqual({ matches: true, needsUpgrade: false });
  });

  it.each([
    { memoryKibibytes: 7_167 },
    { memoryKibibytes: 262_145 },
    { passes: 0 },
    { passes: 17 },
    { lanes: 0 },
    { lanes: 5 },
  ])('can’t be made at a cost that would be refused later: %j', async (part) => {
    await expect(hashPassword(password, { ...cheap, ...part })).rejects.toThrow(RangeError);
  });

  it.each([{ passes: 16 }, { lanes: 4, memoryKibibytes: 8_192 }])('can have a cost at its limit: %j', async (part) => {
    const stored = await hashPassword(password, { ...cheap, ...part });
    expect(await verifyPassword(stored, password)).toMatchObject({ matches: true });
  });

  it('leaves no password in memory', async () => {
    const encode = jest.spyOn(TextEncoder.prototype, 'encode');
    await verifyPassword(await hashPassword(password, cheap), password);
    const encoded = encode.mock.results.map(({ value }) => value as Uint8Array);
    encode.mockRestore();
    expect(encoded).toHaveLength(2);
    for (const bytes of encoded) expect(bytes.every((byte) => byte === 0)).toBe(true);
  });
});

describe('an account that does not exist', () => {
  it('takes the same run of Argon2id as an existing one', async () => {
    const stored = await hashPassword(password);
    let runs = 0;
    const hook = createHook({
      init: (_id, type) => {
        if (type === 'ARGON2REQUEST') runs += 1;
      },
    }).enable();
    try {
      await verifyPassword(stored, password);
      expect(runs).toBe(1);
      expect(await verifyPassword(null, password)).toEqual({ matches: false, needsUpgrade: false });
      expect(runs).toBe(2);
    } finally {
      hook.disable();
    }
  });
});

describe('a stored hash of another origin', () => {
  const salt = 'c29tZXNhbHRzb21lc2FsdA';
  const hash = 'A'.repeat(43);
  const right = `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${hash}`;

  it('is evaluated if its form and cost are valid', async () => {
    expect(await verifyPassword(right, password)).toEqual({ matches: false, needsUpgrade: false });
  });

  it.each([
    '',
    'password',
    right.replace('argon2id', 'argon2i'),
    right.replace('argon2id', 'argon2d'),
    right.replace('v=19', 'v=16'),
    right.replace('v=19$', ''),
    right.replace('m=19456', 'm=64'),
    right.replace('m=19456', 'm=7167'),
    right.replace('m=19456', 'm=262145'),
    right.replace('m=19456', 'm=9999999'),
    right.replace('m=19456', 'm=10000000'),
    right.replace('m=19456', 'm=019456'),
    right.replace('t=2', 't=0'),
    right.replace('t=2', 't=17'),
    right.replace('t=2', 't=02'),
    right.replace('p=1', 'p=0'),
    right.replace('p=1', 'p=5'),
    right.replace('p=1', 'p=11'),
    right.replace(salt, salt.slice(1)),
    right.replace(salt, `${salt.slice(0, -1)}B`),
    right.replace(hash, hash.slice(1)),
    right.replace(hash, `${hash.slice(0, -1)}B`),
    `${right}\n`,
    ` ${right}`,
    `${right}$`,
  ])('is refused before it is evaluated: %j', async (stored) => {
    await expect(verifyPassword(stored, password)).rejects.toThrow(IntegrityError);
  });
});

describe('an account that does not exist', () => {
  it('has no password, not even the empty one', async () => {
    for (const guess of ['', password]) {
      expect(await verifyPassword(null, guess)).toEqual({ matches: false, needsUpgrade: false });
    }
  });
});
