import { describe, expect, it } from '@jest/globals';
import { ids } from '../../testing/people.ts';
import { scopeOf } from './scopeOf.ts';
import { readAddress, settleAddress } from './settleAddress.ts';

const nothing = { organizationId: null, workspaceId: null };
const visitor = { isSignedIn: false, stored: nothing, organizations: 'pending', trigger: 'arrival' } as const;
const inHalden = { organizationId: ids.halden, workspaceId: ids.production };
const mara = { isSignedIn: true, stored: inHalden, organizations: 'some', trigger: 'navigation' } as const;
const scope = `organizationId=${ids.halden}&workspaceId=${ids.production}`;

describe('the address that is finally shown', () => {
  it.each([
    ['/login?redirect=%2Fversion', visitor, '/login?redirect=%2Fversion'],
    ['/', visitor, '/login?redirect=%2F'],
    ['/', mara, `/r/secrets?${scope}`],
    ['/workspace?x=1#top', mara, `/workspace/overview?x=1&${scope}#top`],
    [`/r/secrets?${scope}`, mara, `/r/secrets?${scope}`],
  ])('of %s', (path, input, settled) => {
    expect(settleAddress(path, input)).toBe(settled);
  });

  it('is read in its three parts', () => {
    expect(readAddress('/r/secrets?a=1&b=2#c')).toEqual({ pathname: '/r/secrets', search: '?a=1&b=2', hash: '#c' });
    expect(readAddress('/')).toEqual({ pathname: '/', search: '', hash: '' });
  });
});

describe('the scope in an address', () => {
  it.each([
    ['/r/secrets', nothing],
    [`/r/secrets?x=1&${scope}#top`, inHalden],
    [`/r/secrets?organizationId=${ids.halden}`, { ...nothing, organizationId: ids.halden }],
    [`/r/secrets?organizationId=halden&workspaceId=${ids.production}`, { ...nothing, workspaceId: ids.production }],
    [`/r/secrets?organizationId=${ids.halden}&workspaceId=`, { ...nothing, organizationId: ids.halden }],
  ])('%s', (path, found) => {
    expect(scopeOf(path)).toEqual(found);
  });
});
