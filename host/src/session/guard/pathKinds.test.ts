import { describe, expect, it } from '@jest/globals';
import {
  clearsOrganization,
  isAccountLinkPath,
  isAccountPath,
  isPublicPath,
  isSignInPath,
  trimPath,
} from './pathKinds.ts';

const kinds = { isPublicPath, isSignInPath, isAccountLinkPath, clearsOrganization, isAccountPath };

describe('the kinds of paths', () => {
  it.each([
    ['/login', ['isPublicPath', 'isSignInPath']],
    ['/signup', ['isPublicPath', 'isSignInPath']],
    ['/onetime', ['isPublicPath']],
    ['/forgot-password', ['isPublicPath', 'isSignInPath', 'isAccountLinkPath']],
    ['/reset-password', ['isPublicPath', 'isSignInPath', 'isAccountLinkPath']],
    ['/confirm-email', ['isPublicPath', 'isSignInPath', 'isAccountLinkPath']],
    ['/organization/invites', ['clearsOrganization']],
    ['/organization/create', ['clearsOrganization']],
    ['/organization/create/plan', ['clearsOrganization']],
    ['/version', ['isAccountPath']],
    ['/user/profile', ['isAccountPath']],
    ['/thank-you/x', ['isAccountPath']],
    ['/', []],
    ['/version/x', []],
    ['/users/x', []],
    ['/x/user/', []],
    ['/x/thank-you/', []],
    ['/r/secrets', []],
  ])('%s: %j', (path, expected) => {
    const found = Object.entries(kinds).flatMap(([kind, is]) => (is(path) ? [kind] : []));
    expect(found).toEqual(expected);
  });

  it.each([
    ['/r/secrets', '/r/secrets'],
    ['/r/secrets/', '/r/secrets'],
    ['/r//secrets///', '/r//secrets'],
    ['/', '/'],
    ['//', '/'],
    ['', '/'],
  ])('“%s” without trailing slashes is “%s”', (path, trimmed) => {
    expect(trimPath(path)).toBe(trimmed);
  });
});
