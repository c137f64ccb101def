import { describe, expect, it } from '@jest/globals';
import { buildOrganization, buildSession, buildWorkspace } from '@cofferdam/testing';
import { pageBlockOf } from './pageBlock.ts';

const blocked = buildOrganization({ status: 'blocked-by-migration' });
const member = buildOrganization({ role: 'MEMBER' });

describe('why a page isn’t shown', () => {
  it.each([
    ['no one is signed in', 'organization:read', null, false, 'permission'],
    ['there is no organization', 'organization:read', buildSession({ organization: null }), false, 'permission'],
    [
      'the organization is blocked',
      'organization:read',
      buildSession({ organization: blocked }),
      false,
      'organization',
    ],
    [
      'it is blocked and a factor is missing',
      'organization:read',
      buildSession({ organization: blocked }),
      true,
      'organization',
    ],
    ['a required second factor is missing', 'organization:read', buildSession(), true, 'second-factor'],
    [
      'a missing factor without an organization',
      'organization:read',
      buildSession({ organization: null }),
      true,
      'permission',
    ],
    [
      'the role lacks the permission',
      'organization:billing:read',
      buildSession({ organization: member }),
      false,
      'permission',
    ],
    ['there is no workspace', 'secret:list', buildSession({ workspace: null }), false, 'permission'],
  ] as const)('%s: %s', (_why, access, view, isFactorMissing, block) => {
    expect(pageBlockOf({ access }, view, isFactorMissing)).toBe(block);
  });

  it.each([
    ['a page of the organization', 'organization:billing:read', buildSession(), false],
    ['a page of the workspace', 'secret:list', buildSession({ workspace: buildWorkspace({ role: 'VIEWER' }) }), false],
    [
      'a page for everyone, although the organization is blocked',
      'signed-in',
      buildSession({ organization: blocked }),
      true,
    ],
    ['a page for everyone, before the session is known', 'signed-in', null, true],
  ] as const)('is nothing for %s', (_page, access, view, isFactorMissing) => {
    expect(pageBlockOf({ access }, view, isFactorMissing)).toBeNull();
  });
});
