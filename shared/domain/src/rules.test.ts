import { describe, expect, it } from '@jest/globals';
import {
  canMoveBetween,
  checkName,
  fitsLimit,
  foldName,
  isApiPath,
  isErrorCode,
  isFactorOrder,
  isLabel,
  isNewLabel,
  isUuid,
  layOutUuidV7,
  openSharePolicy,
  organizationRolesWith,
  parsePlanTable,
  shippedPlans,
  workspaceRolesWith,
} from './index.ts';
import { findSettingsFault, isCounter, isOtpText, type OtpSettings } from './otp/otpEntry.ts';

describe('a path', () => {
  it.each(['/core/secrets', '/core/', '/identity/sign-in', '/preferences/x', '/openapi.json', '/healthz'])(
    '%s belongs to the API',
    (path) => {
      expect(isApiPath(path)).toBe(true);
    },
  );

  it.each(['/', '/core', '/r/core/', '/openapi.json/x', '/healthz2', '/openapi.jsonx', '/login'])(
    '%s belongs to the pages',
    (path) => {
      expect(isApiPath(path)).toBe(false);
    },
  );
});

describe('an order of second factors', () => {
  it.each([
    [[], false],
    [['PASSKEY', 'TOTP'], false],
    [['PASSKEY', 'TOTP', 'TOTP'], false],
    [['PASSKEY', 'TOTP', 'SMS'], false],
    [['PASSKEY', 'TOTP', 'RECOVERY', 'TOTP'], false],
    [['RECOVERY', 'TOTP', 'PASSKEY'], true],
  ])('%j has each kind once: %s', (order, isOrder) => {
    expect(isFactorOrder(order)).toBe(isOrder);
  });
});

describe('an item', () => {
  it.each([
    ['STANDARD', 'PRIVATE', false],
    ['STANDARD', 'STANDARD', true],
    ['PRIVATE', 'STANDARD', true],
    ['PRIVATE', 'PRIVATE', true],
  ] as const)('can move from a %s workspace to a %s one: %s', (from, to, isPossible) => {
    expect(canMoveBetween(from, to)).toBe(isPossible);
  });
});

describe('a limit', () => {
  it.each([
    [3, 2, 1, true],
    [3, 2, 2, false],
    [3, 0, 3, true],
    [3, 4, 0, false],
    [0, 0, 1, false],
    [null, 0, 0, false],
  ])('of %j with %d used and %d more is kept: %s', (limit, used, adding, fits) => {
    expect(fitsLimit(limit, used, adding)).toBe(fits);
  });

  it.each([0.5, '5', -1, Number.NaN, undefined, 2 ** 53])('can’t be %j', (users) => {
    const plans = { ...shippedPlans, FREE: { ...shippedPlans.FREE, users } };
    expect(() => parsePlanTable(plans)).toThrow('plans.FREE.users must be a whole number of 0 or more, or null');
  });

  it.each([0, null, Number.MAX_SAFE_INTEGER])('can be %j', (users) => {
    const plans = { ...shippedPlans, FREE: { ...shippedPlans.FREE, users } };
    expect(parsePlanTable(plans).FREE.users).toBe(users);
  });
});

describe('the roles with a permission', () => {
  it('are listed strongest first', () => {
    expect(organizationRolesWith('organization:billing:read')).toEqual(['OWNER', 'ADMIN', 'BILLING']);
    expect(organizationRolesWith('organization:delete')).toEqual(['OWNER']);
    expect(organizationRolesWith('organization:billing:manage')).toEqual(['OWNER', 'BILLING']);
    expect(organizationRolesWith('organization:workspace:claim')).toEqual(['OWNER']);
    expect(organizationRolesWith('organization:encryption:change')).toEqual(['OWNER']);
    expect(organizationRolesWith('organization:audit:export')).toEqual(['OWNER', 'ADMIN', 'AUDITOR']);
    expect(organizationRolesWith('secret:list')).toEqual([]);
    expect(workspaceRolesWith('two-factor:code:use')).toEqual(['ADMIN', 'EDITOR', 'READER', 'CODE_USER']);
    expect(workspaceRolesWith('secret:version:access')).toEqual(['ADMIN', 'EDITOR', 'READER']);
    expect(workspaceRolesWith('secret:share')).toEqual(['ADMIN', 'EDITOR']);
    expect(workspaceRolesWith('workspace:role:assign')).toEqual(['ADMIN']);
  });
});

describe('a name', () => {
  it.each(['a'.repeat(64), 'ü'.repeat(64), '𝒜'.repeat(64), ' a ', 'a._-/@: 1'])('can be %j', (name) => {
    expect(checkName(name)).toMatchObject({ ok: true, name: name.trim() });
  });
});

describe('the compared form of a name', () => {
  it.each([
    ['Straße', 'strasse'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['u\u0308', 'ü'],
  ])('of %s is %s', (name, key) => {
    expect(foldName(name)).toBe(key);
  });
});

describe('a label', () => {
  it.each(['a', 'a'.repeat(32), 'prod/eu-1', 'Straße 2'])('can be %j', (label) => {
    expect(isLabel(label)).toBe(true);
  });

  it.each(['', ' ', ' a', 'a ', 'a'.repeat(33), 'a\u0308', '<b>', 'a\nb', 'a,b'])('can’t be %j', (label) => {
    expect(isLabel(label)).toBe(false);
  });

  it('can’t have invisible characters if it is new', () => {
    for (const label of ['prod\ufe0f', '\u3164', 'p\u034frod'])
      expect([isLabel(label), isNewLabel(label)]).toEqual([true, false]);
    expect(isNewLabel('Straße 2')).toBe(true);
  });
});

describe('a one-time link', () => {
  it('is limited by nothing but the product’s limits, unless an organization chooses', () => {
    expect(openSharePolicy).toEqual({
      isSharingOn: true,
      longestLifetimeSeconds: 2_592_000,
      mostViews: 100,
      isPasswordRequired: false,
      isOfflineAllowed: true,
    });
  });
});

describe('a code of an error', () => {
  it.each([undefined, null, 403, ['access-denied.exception'], 'constructor', ''])('isn’t %j', (code) => {
    expect(isErrorCode(code)).toBe(false);
  });
});

describe('an id', () => {
  const id = '01900000-0000-7000-8000-00000000000a';

  it.each([id, id.replace('-7', '-1'), id.replace('-8', '-b')])('can be %s', (text) => {
    expect(isUuid(text)).toBe(true);
  });

  it.each([
    '',
    ` ${id}`,
    `${id} `,
    `x${id}`,
    `${id}0`,
    `${id}\n`,
    id.toUpperCase(),
    id.replace('-7', '-0'),
    id.replace('-7', '-9'),
    id.replace('-8', '-7'),
    id.replace('-8', '-c'),
    id.replaceAll('-', ''),
    id.replace('0a', '0g'),
  ])('can’t be %j', (text) => {
    expect(isUuid(text)).toBe(false);
  });

  const random = new Uint8Array(10);

  it.each([-1, 0.5, 2 ** 48, Number.NaN])('has no time %d', (moment) => {
    expect(() => layOutUuidV7(moment, random)).toThrow('the time of a UUIDv7');
  });

  it('has ten random bytes, and a time up to the last one that fits', () => {
    expect(() => layOutUuidV7(0, new Uint8Array(9))).toThrow('10 random bytes');
    expect(layOutUuidV7(2 ** 48 - 1, random)).toBe('ffffffff-ffff-7000-8000-000000000000');
    const bytes = Uint8Array.from([0x12, 0x3f, 0xff, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 0x01]);
    expect(layOutUuidV7(0, bytes)).toBe('00000000-0000-7123-bff4-56789abcdef0');
  });
});

describe('the settings of a code', () => {
  const totp: OtpSettings = { type: 'TOTP', algorithm: 'SHA256', digits: 6, periodSeconds: 30 };
  const hotp: OtpSettings = { type: 'HOTP', algorithm: 'SHA1', digits: 8, periodSeconds: null };
  const steam: OtpSettings = { type: 'STEAM', algorithm: 'SHA1', digits: 5, periodSeconds: 30 };

  it.each<[OtpSettings, ReturnType<typeof findSettingsFault>]>([
    [{ ...totp, digits: 5 }, 'digits'],
    [{ ...totp, digits: 9 }, 'digits'],
    [{ ...totp, digits: 6.5 }, 'digits'],
    [{ ...totp, periodSeconds: 14 }, 'period'],
    [{ ...totp, periodSeconds: 301 }, 'period'],
    [{ ...totp, periodSeconds: 30.5 }, 'period'],
    [{ ...totp, periodSeconds: null }, 'period'],
    [{ ...hotp, digits: 9 }, 'digits'],
    [{ ...hotp, periodSeconds: 30 }, 'period'],
    [{ ...steam, algorithm: 'SHA256' }, 'algorithm'],
    [{ ...steam, digits: 6 }, 'digits'],
    [{ ...steam, periodSeconds: 60 }, 'period'],
    [{ ...steam, periodSeconds: null }, 'period'],
    [totp, null],
    [{ ...totp, digits: 8, periodSeconds: 15 }, null],
    [{ ...totp, periodSeconds: 300 }, null],
    [hotp, null],
    [{ ...hotp, digits: 6 }, null],
    [steam, null],
  ])('%j have the fault %s', (settings, fault) => {
    expect(findSettingsFault(settings)).toBe(fault);
  });

  it.each([
    [-1, false],
    [0.5, false],
    [Number.MAX_SAFE_INTEGER, false],
    [Number.NaN, false],
    [0, true],
    [Number.MAX_SAFE_INTEGER - 1, true],
  ])('can have the counter %d: %s', (counter, isPossible) => {
    expect(isCounter(counter)).toBe(isPossible);
  });

  it.each([
    ['', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['a\u202eb', false],
    ['a\u0000b', false],
  ])('can have the text %j: %s', (text, isPossible) => {
    expect(isOtpText(text)).toBe(isPossible);
  });
});
