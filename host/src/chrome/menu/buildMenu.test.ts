import { describe, expect, it } from '@jest/globals';
import { billingDescriptor, descriptorOf, orgAdminDescriptor, vaultDescriptor } from '../../testing/descriptors.ts';
import { buildMenu, type MenuPart } from './buildMenu.ts';
import { currentPage } from './currentPage.ts';
import { pagesOf } from './ShellMenu.tsx';

const all = [billingDescriptor, orgAdminDescriptor, vaultDescriptor];

/** A menu as readable lines. */
function lines(menu: readonly MenuPart[]): string[] {
  return menu.flatMap(({ group, entries }) => [
    group,
    ...entries.flatMap((entry) =>
      entry.kind === 'page'
        ? [`  ${entry.page.label} ${entry.page.path}`]
        : [`  ${entry.section}`, ...entry.pages.map(({ label, path }) => `    ${label} ${path}`)],
    ),
  ]);
}

describe('the side menu', () => {
  it('has the groups and sections of the specification in their order, whatever the order of the remotes', () => {
    expect(lines(buildMenu(all, () => true))).toEqual([
      'resources',
      '  Secrets /r/secrets',
      'workspace',
      '  Workspace list /r/workspaces',
      'organization',
      '  Overview /organization/overview',
      '  IAM',
      '    Permissions /organization/iam/permissions',
      '    Users /organization/iam/users',
      '  Billing',
      '    Overview /organization/billing',
    ]);
  });

  it('puts pages of an order from 100 after the sections of their group', () => {
    const resources = descriptorOf(
      'audit',
      [{ id: 'last', path: '/last', title: 'Last', access: 'signed-in' }],
      [{ route: 'last', label: 'Last', icon: 'layers', group: 'organization', order: 100 }],
    );
    expect(lines(buildMenu([resources, ...all], () => true)).at(-1)).toBe('  Last /last');
  });

  it('omits pages without permission, and empty groups and sections', () => {
    const canOpen = (access: string): boolean => access === 'secret:list' || access === 'organization:role:read';
    expect(lines(buildMenu(all, canOpen))).toEqual([
      'resources',
      '  Secrets /r/secrets',
      'organization',
      '  IAM',
      '    Permissions /organization/iam/permissions',
    ]);
  });

  it('leaves out an item whose route does not exist', () => {
    const broken = descriptorOf(
      'audit',
      [],
      [{ route: 'gone', label: 'Gone', icon: 'history', group: 'organization', order: 1 }],
    );
    expect(buildMenu([broken], () => true)).toEqual([]);
  });

  it.each([
    ['/r/secrets', '/r/secrets'],
    ['/secret/DATABASE_URL', '/r/secrets'],
    ['/secret/create', '/r/secrets'],
    ['/organization/iam/users', '/organization/iam/users'],
    ['/workspace/create', '/r/workspaces'],
    ['/organization/billing/details', '/organization/billing'],
    ['/user/profile', null],
    ['/r/secretsauce', null],
  ])('marks for %s the page %s', (pathname, marked) => {
    const pages = pagesOf(buildMenu(all, () => true));
    expect(currentPage(pages, pathname)?.path ?? null).toBe(marked);
  });

  it('marks one entry for logs and notifications, which are tabs of one page', () => {
    const audit = descriptorOf(
      'audit',
      [{ id: 'logs', path: '/organization/audit/logs', title: 'Logs', access: 'signed-in' }],
      [{ route: 'logs', label: 'Logs & Notifications', icon: 'history', group: 'organization', order: 1 }],
    );
    const pages = pagesOf(buildMenu([audit], () => true));
    for (const tab of ['logs', 'notifications', 'notifications/1']) {
      expect(currentPage(pages, `/organization/audit/${tab}`)?.label).toBe('Logs & Notifications');
    }
  });

  it('marks Plans for an order, which begins there', () => {
    const billing = descriptorOf(
      'billing',
      [
        { id: 'overview', path: '/organization/billing', title: 'Billing', access: 'signed-in' },
        { id: 'plans', path: '/organization/billing/plans', title: 'Plans', access: 'signed-in' },
      ],
      ['overview', 'plans'].map((route, order) => ({
        route,
        label: route,
        icon: 'card',
        group: 'organization',
        section: 'Billing',
        order,
      })),
    );
    const pages = pagesOf(buildMenu([billing], () => true));
    expect(currentPage(pages, '/organization/billing/order')?.label).toBe('plans');
  });
});
