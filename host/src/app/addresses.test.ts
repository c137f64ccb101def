import { describe, expect, it } from '@jest/globals';
import { settleAddress } from '../session/guard/index.ts';
import { ids } from '../testing/people.ts';
import { landingPage } from './landingPage.ts';
import { addressAfter, readLoginNotice } from './visitEnd.ts';

describe('the URL after a visit', () => {
  it.each([
    ['signed-out', true, '/login'],
    ['signed-out', false, '/login?notice=unconfirmed'],
    ['ended', true, '/login?redirect=%2Fsecret%2FA%3Fversion%3D2&notice=ended'],
    ['replaced', true, '/'],
  ] as const)('%s, server notified %s: %s', (end, isServerNotified, address) => {
    expect(addressAfter(end, '/secret/A?version=2', isServerNotified)).toBe(address);
  });

  it.each([
    ['?notice=ended', 'ended'],
    ['?notice=unconfirmed&redirect=%2F', 'unconfirmed'],
    ['?notice=<b>', null],
    ['', null],
  ])('reads the notice of %j as %s', (search, notice) => expect(readLoginNotice(search)).toBe(notice));
});

describe('the page to land on', () => {
  it.each([
    ['/r/resources', ['/r/resources', '/r/workspaces'], '/r/resources'],
    ['/r/resources', ['/r/workspaces'], '/r/workspaces'],
    ['/r/two-factors', ['/r/secrets'], '/r/secrets'],
    ['/r/secrets', [], '/version'],
  ])('for %s with the pages %j is %s', (path, pages, landing) => {
    expect(landingPage(path, (page) => pages.includes(page))).toBe(landing);
  });
});

describe('a URL that is completed before it is opened', () => {
  const state = {
    isSignedIn: true,
    stored: { organizationId: ids.halden, workspaceId: ids.production },
    organizations: 'some',
    trigger: 'navigation',
  } as const;
  it.each([
    ['/', `/r/secrets?organizationId=${ids.halden}&workspaceId=${ids.production}`],
    [
      '/secret/A%2FB?version=2#x',
      `/secret/A%2FB?version=2&organizationId=${ids.halden}&workspaceId=${ids.production}#x`,
    ],
    ['/organization/audit', `/organization/audit/logs?organizationId=${ids.halden}`],
    ['/organization/create', '/organization/create'],
    ['/r/organizations', '/r/organizations'],
  ])('%s becomes %s', (path, settled) => expect(settleAddress(path, state)).toBe(settled));
});
