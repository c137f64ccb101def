import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { workspaceRoleNames, workspaceRoles } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { RoleMatrix } from './RoleMatrix.tsx';

const roles = workspaceRoleNames.map((name) => ({
  name,
  type: 'WORKSPACE' as const,
  permissions: [...workspaceRoles[name]],
}));

const show = (): void => {
  const fake = createFakeHost({ answers: { dictionary: { roleType: () => ({ roles }) } } });
  renderPage(fake, <RoleMatrix level="WORKSPACE" />);
};

describe('the matrix of roles', () => {
  it('groups permissions by kind, in words and without their ids', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Roles in a workspace' });
    const groups = ['Secrets', 'Two-factor codes', 'Notes', 'Workspace'];
    for (const name of groups) expect(within(table).getByRole('rowheader', { name })).toBeInTheDocument();
    expect(within(table).getByRole('rowheader', { name: 'Read values' })).toBeInTheDocument();
    expect(table).not.toHaveTextContent('secret:');
    expect(within(table).getByText('Reader can: Read values')).toBeInTheDocument();
    expect(within(table).getByText('Viewer can’t: Read values')).toBeInTheDocument();
  });

  it('marks your own role, and shows only rows in which roles differ when asked', async () => {
    show();
    const yours = await screen.findByRole('columnheader', { name: /Your role$/ });
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
