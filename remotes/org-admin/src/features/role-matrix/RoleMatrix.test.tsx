import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { workspaceRoleNames, workspaceRoles, type PermissionName, type UserId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { RoleMatrix } from './RoleMatrix.tsx';

const roles = workspaceRoleNames.map((name) => ({
  name,
  type: 'WORKSPACE' as const,
  permissions: [...workspaceRoles[name]],
}));

const person = (digit: number) => ({ id: `01900000-0000-7000-8000-00000000000${digit}` as UserId, name: `P ${digit}` });
const assignments = (['ADMIN', 'READER', 'READER'] as const).map((role, index) => ({
  person: person(index),
  email: '',
  role,
  isAssigned: true,
  organizationRole: 'MEMBER' as const,
}));

const show = (permissions: 'all' | readonly PermissionName[] = 'all'): void => {
  const fake = createFakeHost({
    permissions,
    answers: {
      dictionary: { roleType: () => ({ roles }) },
      userRole: { workspace: () => ({ assignments, others: [], limit: { used: 3, allowed: null } }) },
    },
  });
  renderPage(fake, <RoleMatrix level="WORKSPACE" />);
};

describe('the matrix of roles', () => {
  it('groups permissions by kind, with texts instead of ids', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Roles in a workspace' });
    const groups = ['Secrets', 'Two-factor codes', 'Notes', 'Workspace'];
    for (const name of groups) expect(within(table).getByRole('rowheader', { name })).toBeInTheDocument();
    expect(within(table).getByRole('rowheader', { name: 'Read values' })).toBeInTheDocument();
    expect(table).not.toHaveTextContent('secret:');
    expect(within(table).getByText('Reader can: Read values')).toBeInTheDocument();
    expect(within(table).getByText('Viewer can’t: Read values')).toBeInTheDocument();
  });

  it('counts the people with each role, if the viewer can see them', async () => {
    show();
    expect(await screen.findByRole('columnheader', { name: 'Admin 1 person, you' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Reader 2 people' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Viewer 0 people' })).toBeVisible();
    expect(screen.getByText(/^People counted in /)).toBeVisible();
  });

  it('counts no one for people who can’t see roles', async () => {
    show([]);
    expect(await screen.findByRole('columnheader', { name: 'Reader' })).toBeVisible();
    expect(screen.queryByText(/^People counted in /)).toBeNull();
  });

  it('marks your own role, and shows only rows in which roles differ on request', async () => {
    show();
    const yours = await screen.findByRole('columnheader', { name: /you$/ });
    expect(yours).toHaveTextContent('Admin');
    expect(screen.getByRole('rowheader', { name: 'See the workspace' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Only differences' }));
    expect(screen.queryByRole('rowheader', { name: 'See the workspace' })).toBeNull();
    expect(screen.getByRole('rowheader', { name: 'Read values' })).toBeInTheDocument();
  });

  it('shows one role at a time on a phone, and what it can do more than the next one', async () => {
    const real = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(real(query), query === '(max-width: 767.98px)' && { matches: true }),
      );
    show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Editor' }));
    const secrets = screen.getByRole('region', { name: 'Secrets' });
    expect(secrets).toHaveTextContent('8 of 8 · 6 more than Reader');
    expect(within(secrets).getAllByRole('listitem')).toHaveLength(8);
    await userEvent.click(screen.getByRole('radio', { name: 'Viewer' }));
    expect(within(screen.getByRole('region', { name: 'Secrets' })).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('table')).toBeNull();
  });
});
