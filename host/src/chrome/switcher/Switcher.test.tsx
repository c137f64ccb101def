import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { organizationsAtom, preferencesAtom, recentOrganizationsAtom } from '../../session/sessionAtoms.ts';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { halden, ids, kestrel } from '../../testing/people.ts';
import Switcher from './Switcher.tsx';
import { switchTarget } from './switchTarget.ts';

function start(path?: string) {
  const test = createTestShell();
  let closings = 0;
  test.show(<Switcher onDone={() => (closings += 1)} />, path);
  return { ...test, user: userEvent.setup(), closings: () => closings };
}

const workspaces = (): string[] =>
  within(screen.getByRole('group', { name: 'Workspaces in Halden Freight, most recent first' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '');

const organizations = (): string[] =>
  within(screen.getByRole('group', { name: 'Organizations, most recent first' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '');

describe('the switcher', () => {
  it('lists recently visited organizations first, and no more than eight until the filter is used', async () => {
    const { shell, show } = createTestShell();
    const others = Array.from({ length: 9 }, (_none, at) => ({
      ...kestrel,
      id: `0190a000-0000-7000-8000-0000000000f${at}` as typeof ids.kestrel,
      name: `Place ${at}`,
    }));
    shell.store.set(organizationsAtom, [...others, halden, kestrel]);
    shell.store.set(recentOrganizationsAtom, [ids.halden, ids.kestrel]);
    show(<Switcher onDone={() => undefined} />);
    expect(organizations().slice(0, 3)).toEqual(['Halden FreightTeam', 'Kestrel AuditFree', 'Place 0Free']);
    expect(organizations()).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'All 11 organizations' })).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox'), 'Place 8');
    expect(organizations()).toEqual(['Place 8Free']);
  });

  it('leads to the settings of the current organization, and counts the invitations that wait', async () => {
    const invites = { invitations: [{}], unopened: 2 };
    const { shell, show, did } = createTestShell({
      api: { userOrganization: { myInvites: async () => invites } as never },
    });
    shell.store.set(organizationsAtom, [halden, kestrel]);
    show(<Switcher onDone={() => undefined} />);
    expect(await screen.findByRole('link', { name: 'Invitations 3' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Settings of Halden Freight' }));
    expect(did).toEqual(['go /organization/settings']);
  });

  it('lists recently visited workspaces first, the private one last, with their contents', () => {
    start();
    expect(workspaces()).toEqual(['payments-prod148 secrets', 'payments-staging0 secrets', 'Privateonly you']);
    expect(screen.getByRole('button', { current: true, name: /payments-prod/ })).not.toBeNull();
  });

  it('filters organizations and workspaces together', async () => {
    const { user } = start();
    await user.type(screen.getByRole('textbox'), 'STAG');
    expect(workspaces()).toEqual(['payments-staging0 secrets']);
    expect(screen.queryByText('No results for “STAG”')).not.toBeNull();
  });

  it('goes to another workspace on the same page', async () => {
    const { user, did, closings } = start();
    await user.click(screen.getByRole('button', { name: /payments-staging/ }));
    expect(did).toEqual([`go /r/secrets?organizationId=${ids.halden}&workspaceId=${ids.staging}`]);
    expect(closings()).toBe(1);
  });

  it('can be used by keyboard: arrows move through both columns, and Enter in the filter opens the first workspace', async () => {
    const { user, did } = start();
    const filter = screen.getByRole('textbox');
    await user.type(filter, '{ArrowDown}');
    expect(screen.getByRole('button', { name: /Halden Freight/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: /payments-prod/ })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(filter).toHaveFocus();
    await user.type(filter, 'STAG{Enter}');
    expect(did).toEqual([`go /r/secrets?organizationId=${ids.halden}&workspaceId=${ids.staging}`]);
  });

  it('goes to another organization without a workspace of the old one', async () => {
    const { user, did } = start('/organization/billing');
    await user.click(screen.getByRole('button', { name: /Kestrel Audit/ }));
    expect(did).toEqual([`go /organization/billing?organizationId=${ids.kestrel}`]);
  });

  it('does nothing for the current workspace', async () => {
    const { user, did, closings } = start();
    await user.click(screen.getByRole('button', { name: /Halden Freight/ }));
    expect(did).toEqual([]);
    expect(closings()).toBe(1);
  });

  it.each([
    ['All 3 workspaces', '/r/workspaces'],
    ['Create workspace', '/workspace/create'],
    ['Invitations', '/organization/invites'],
    ['Create organization', '/organization/create'],
  ])('leads from "%s" to %s', async (name, path) => {
    const { user, did } = start();
    await user.click(screen.getByRole('link', { name }));
    expect(did).toEqual([`go ${path}`]);
  });

  it('offers a new workspace only to people who can create one', () => {
    const test = createTestShell();
    test.shell.store.set(organizationsAtom, [kestrel]);
    test.shell.store.set(preferencesAtom, (state) => ({ ...state, organization: kestrel }));
    test.show(<Switcher onDone={() => undefined} />);
    expect(screen.queryByRole('link', { name: 'Create workspace' })).toBeNull();
  });

  it.each([
    ['/r/secrets', '/r/secrets'],
    ['/organization/audit/logs', '/organization/audit/logs'],
    ['/secret/DATABASE_URL', '/r/secrets'],
    ['/organization/create/plan', '/r/secrets'],
    ['/workspace/create', '/r/secrets'],
    ['/organization/iam/users', '/organization/iam/users'],
    ['/organization/iam/users/leaver/1', '/r/secrets'],
    ['/organization/audit/notifications', '/organization/audit/notifications'],
    ['/organization/audit/notifications/1', '/r/secrets'],
    ['/user/profile', '/user/profile'],
  ])('goes from %s to %s of the other scope', (from, to) => expect(switchTarget(from)).toBe(to));
});
