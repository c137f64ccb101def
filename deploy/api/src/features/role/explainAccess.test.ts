import { describe, expect, it } from '@jest/globals';
import type { AccessFacts } from '../../platform/tenancy/accessFacts.ts';
import { memberFacts } from '../../testing/memberFacts.ts';
import { listRules } from './explainAccess.ts';

/** An editor, who can create secrets. */
const editor: AccessFacts = { ...memberFacts, assignedRole: 'EDITOR' };
const membership = { state: 'ACTIVE', organizationRole: 'MEMBER' } as const;
const limit = { name: 'users', allowed: 5, used: 6 } as const;
const blocked = { ...editor, organizationStatus: 'blocked-by-migration' } as const;

// Everyone in a blocked organization is refused before Explain runs, so no call reaches the first rule.
describe('the last rule of Explain', () => {
  it.each<[string, AccessFacts, object]>([
    ['is the blocked organization', blocked, { kind: 'organization-blocked', status: 'blocked-by-migration' }],
    [
      'is the blocked organization, whatever else withholds the permission',
      { ...blocked, lacksSecondFactor: true, overLimit: limit },
      { kind: 'organization-blocked', status: 'blocked-by-migration' },
    ],
    [
      'is the missing second factor before a limit of the plan',
      { ...editor, lacksSecondFactor: true, overLimit: limit },
      { kind: 'second-factor-missing' },
    ],
    ['is the limit of the plan', { ...editor, overLimit: limit }, { kind: 'over-limit', limit }],
    ['is the role if nothing withholds it', editor, { kind: 'role-holds' }],
  ])('%s', (_what, facts, last) => {
    expect(listRules(facts, membership, 'secret:create', false).at(-1)).toMatchObject(last);
  });

  it('is the role’s refusal even in a blocked organization', () => {
    const viewer = { ...blocked, assignedRole: 'VIEWER' } as const;
    expect(listRules(viewer, membership, 'secret:create', false).at(-1)).toMatchObject({ kind: 'role-lacks' });
  });
});
