import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checkName,
  checkNewName,
  effectiveWorkspaceRole,
  isAllowed,
  isUuid,
  layOutUuidV7,
  organizationRoleNames,
  parsePlanTable,
  permissionNames,
  shippedPlans,
  workspaceRoleNames,
  levelOfPermission,
  workspaceRoles,
  organizationRoles,
  fitsLimit,
  foldName,
  isErrorCode,
  normalizeLabels,
} from './index.ts';

describe('ids', () => {
  it('have the layout of the example in RFC 9562 appendix A.6', () => {
    // 017F22E2-79B0-7CC3-98C4-DC0C0C07398F, 2022-02-22 14:22:22 in New York.
    const random = Uint8Array.from([0xcc, 0x31, 0x8c, 0x4d, 0xc0, 0xc0, 0xc0, 0x73, 0x98, 0xf0]);
    expect(layOutUuidV7(1_645_557_742_000, random)).toMatch(/^017f22e2-79b0-7cc3-/);
  });
  it('are UUIDs of version 7 for every time and randomness', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 48 - 1 }),
        fc.uint8Array({ minLength: 10, maxLength: 10 }),
        (moment, random) => {
          const id = layOutUuidV7(moment, random);
          expect(isUuid(id)).toBe(true);
          expect(id.charAt(14)).toBe('7');
          expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(moment);
        },
      ),
    );
  });
});

describe('names', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['a'.repeat(65), 'too-long'],
    ['a\u0000b', 'character'],
    ['a\nb', 'character'],
    ['<b>', 'character'],
    ['a\u202eb', 'character'],
  ])('cannot be %j: %s', (input, fault) => {
    expect(checkName(input)).toEqual({ ok: false, fault });
  });
  it.each(['\u3164', '\u115f', '\uffa0', 'API\ufe0f_KEY', 'API\u034f_KEY', 'API_KEY\u{e0100}', 'a\u180b'])(
    'can be %j if they exist, but not if they are new',
    (name) => {
      expect(checkName(name).ok).toBe(true);
      expect(checkNewName(name)).toEqual({ ok: false, fault: 'character' });
      expect(checkNewName(name, 'API_KEY')).toEqual({ ok: false, fault: 'character' });
      expect(checkNewName(` ${name.toLowerCase()}`, name)).toEqual(checkName(name.toLowerCase()));
    },
  );
  it('can be new in any script', () => {
    for (const name of ['Schlüssel', 'कुंजी', '열쇠', '鍵', 'a-1']) expect(checkNewName(name)).toEqual(checkName(name));
  });
  it('are compared ignoring case and in one Unicode form', () => {
    const [a, b] = [checkName('Schlu\u0308ssel STRASSE'), checkName('schl\u00fcssel stra\u00dfe')];
    expect(a.ok && b.ok && a.key === b.key).toBe(true);
  });
  it('have a stable compared form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (input) => {
        const once = checkName(input);
        if (!once.ok) return;
        expect(checkName(once.name)).toEqual(once);
      }),
    );
  });
  it('are folded so that a prefix stays a prefix, whatever its last letter', () => {
    for (const name of ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς', 'Straße', 'İstanbul']) {
      const points = [...name.normalize('NFC')];
      for (let end = 1; end < points.length; end += 1) {
        expect(foldName(name).startsWith(foldName(points.slice(0, end).join('')))).toBe(true);
      }
    }
  });

  it('keep the first spelling of a label, sorted', () => {
    expect(normalizeLabels([' b ', 'B', 'a'])).toEqual(['a', 'b']);
    expect(normalizeLabels(['Straße', 'STRASSE'])).toEqual(['Straße']);
  });
});

describe('roles', () => {
  it('have only permissions of their own level', () => {
    for (const role of organizationRoleNames)
      for (const permission of organizationRoles[role]) expect(levelOfPermission(permission)).toBe('ORGANIZATION');
    for (const role of workspaceRoleNames)
      for (const permission of workspaceRoles[role]) expect(levelOfPermission(permission)).toBe('WORKSPACE');
  });
  it('of a workspace include the permissions of weaker roles', () => {
    for (const [index, role] of workspaceRoleNames.entries()) {
      const weaker = workspaceRoleNames[index + 1];
      if (weaker === undefined) continue;
      for (const permission of workspaceRoles[weaker]) expect(workspaceRoles[role]).toContain(permission);
    }
  });
  it('include every permission', () => {
    const all = new Set([...organizationRoles.OWNER, ...workspaceRoles.ADMIN]);
    expect([...permissionNames].filter((name) => !all.has(name))).toEqual([]);
  });
  it('hide a private workspace from everyone except its owner', () => {
    for (const organizationRole of organizationRoleNames)
      for (const assignedRole of [...workspaceRoleNames, null])
        expect(
          effectiveWorkspaceRole(
            { state: 'ACTIVE', organizationRole },
            { type: 'PRIVATE', isOwner: false, assignedRole },
          ),
        ).toBeNull();
  });
  it('give nothing to people who aren’t active members', () => {
    for (const state of ['INVITED', 'REMOVED'] as const)
      for (const permission of permissionNames)
        expect(
          isAllowed(
            permission,
            { state, organizationRole: 'OWNER' },
            { type: 'PRIVATE', isOwner: true, assignedRole: 'ADMIN' },
          ),
        ).toBe(false);
  });
  it('hide values from people who can only use codes', () => {
    const membership = { state: 'ACTIVE', organizationRole: 'MEMBER' } as const;
    const workspace = { type: 'STANDARD', isOwner: false, assignedRole: 'CODE_USER' } as const;
    expect(isAllowed('two-factor:code:use', membership, workspace)).toBe(true);
    for (const permission of ['two-factor:seed:access', 'secret:version:access', 'note:access'] as const)
      expect(isAllowed(permission, membership, workspace)).toBe(false);
  });
});

describe('plans', () => {
  it('are valid by default, and refused with a missing key, an extra key or a value that isn’t a number', () => {
    expect(parsePlanTable(JSON.parse(JSON.stringify(shippedPlans)))).toEqual(shippedPlans);
    expect(() => parsePlanTable({ ...shippedPlans, GOLD: {} })).toThrow('plans.GOLD is not known');
    expect(() => parsePlanTable({ ...shippedPlans, FREE: { ...shippedPlans.FREE, users: -1 } })).toThrow(
      'plans.FREE.users',
    );
    const { users: _users, ...rest } = shippedPlans.TEAM;
    expect(() => parsePlanTable({ ...shippedPlans, TEAM: rest })).toThrow('plans.TEAM.users is missing');
  });
  it('allow nothing that they don’t include', () => {
    expect(fitsLimit(null, 0)).toBe(false);
    expect(fitsLimit(3, 2)).toBe(true);
    expect(fitsLimit(3, 3)).toBe(false);
  });
});

describe('errors', () => {
  it('have only their own codes, without inherited properties', () => {
    expect(isErrorCode('secret.exist.name')).toBe(true);
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode(undefined)).toBe(false);
  });
});
