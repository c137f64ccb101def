import { describe, expect, it } from '@jest/globals';
import { accessRemedy } from './accessRemedy.ts';
import { explanationText } from './explanationText.ts';

const lacks = { kind: 'role-lacks', permission: 'secret:version:access' } as const;

describe('the roles that would allow what is denied', () => {
  it.each([
    ['someone who was removed', [{ kind: 'membership-not-active', state: 'REMOVED' }]],
    ['someone who never joined', [{ kind: 'no-membership' }]],
    ['the private workspace of someone else', [{ kind: 'private-of-another' }]],
    ['a missing second factor', [{ kind: 'role-holds', permission: 'secret:list' }, { kind: 'second-factor-missing' }]],
    [
      'a limit of the plan',
      [
        { kind: 'role-holds', permission: 'secret:list' },
        { kind: 'over-limit', limit: { name: 'users', allowed: 3, used: 4 } },
      ],
    ],
    ['a migration', [{ kind: 'organization-blocked', status: 'blocked-by-migration' }]],
    ['no workspace', [{ kind: 'no-workspace' }]],
  ] as const)('are none for %s', (_name, rules) => {
    expect(accessRemedy(rules, 'secret:version:access', true)).toBeNull();
  });

  it('are those of the workspace, the least powerful first', () => {
    const roles = ['READER', 'EDITOR', 'ADMIN'];
    expect(accessRemedy([{ kind: 'no-role' }], 'secret:version:access', true)).toEqual({ level: 'WORKSPACE', roles });
    expect(accessRemedy([{ kind: 'assigned-role', role: 'VIEWER' }, lacks], 'secret:version:access', true)).toEqual({
      level: 'WORKSPACE',
      roles,
    });
  });

  it('are those of the organization for its own permissions', () => {
    expect(accessRemedy([lacks], 'organization:audit:read', false)).toEqual({
      level: 'ORGANIZATION',
      roles: ['AUDITOR', 'ADMIN', 'OWNER'],
    });
  });
});

it('an explanation as text has the question, the answer, its reasons in order, the remedy and the time', () => {
  const text = explanationText({
    isAllowed: false,
    person: 'Aiko Brandt',
    permission: 'secret:version:access',
    place: 'payments-prod',
    steps: ['Workspace payments-prod: Assigned as Code user', 'Read values: Code user doesn’t include this permission'],
    remedy: 'Reader in payments-prod is the least powerful role with this permission.',
    at: Date.UTC(2026, 10, 26, 5, 20),
  });
  const lines = text.split('\n');
  expect(lines.slice(0, -1)).toEqual([
    'Aiko Brandt: Read values (secret:version:access), payments-prod',
    'Denied',
    '1. Workspace payments-prod: Assigned as Code user',
    '2. Read values: Code user doesn’t include this permission',
    'To allow it: Reader in payments-prod is the least powerful role with this permission.',
  ]);
  expect(lines.at(-1)).toMatch(/^Nov 26, 2026\b.*:20:00/);
});
