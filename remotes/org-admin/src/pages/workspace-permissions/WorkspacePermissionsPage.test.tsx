import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@cofferdam/api-client';
import type { PermissionName, UserId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import WorkspacePermissionsPage from './WorkspacePermissionsPage.tsx';

const person = { id: '01900000-0000-7000-8000-00000000000b' as UserId, name: 'Mina Park' };

it('explains what a person can do in the workspace, for viewers without access to the organization’s pages', async () => {
  const asked: unknown[] = [];
  const fake = createFakeHost({
    permissions: ['workspace:read', 'workspace:role:read', 'workspace:role:assign'],
    answers: {
      userRole: {
        workspace: () => ({
          assignments: [
            { person, email: 'mina@halden.example', role: 'READER', isAssigned: true, organizationRole: 'MEMBER' },
          ],
          others: [],
          limit: { used: 1, allowed: 10 },
        }),
        workspaceExplain: (question) => {
          asked.push(question);
          return {
            isAllowed: false,
            rules: [
              { kind: 'organization-role', role: 'MEMBER' },
              { kind: 'role-lacks', permission: 'secret:version:access' },
            ],
          };
        },
      },
    },
  });
  renderPage(fake, <WorkspacePermissionsPage />, { path: '/workspace/permissions' });
  await userEvent.click(await screen.findByRole('button', { name: 'More: Mina Park' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Explain access' }));
  const drawer = await screen.findByRole('dialog', { name: /^Access of Mina Park in / });
  expect(drawer).toBeVisible();
  expect(await screen.findByText('No rule allows Mina Park to do this.')).toBeVisible();
  expect(screen.getByText(/ doesn’t include this permission$/u)).toBeVisible();
  expect(drawer).not.toHaveTextContent('secret:');
  expect(asked).toMatchObject([{ userId: person.id, permission: 'secret:version:access' }]);
});

describe('the address that adds people', () => {
  const openToAdd = (...permissions: PermissionName[]) =>
    renderPage(
      createFakeHost({
        permissions: ['workspace:read', 'workspace:role:read', ...permissions],
        answers: { userRole: { workspace: () => ({ assignments: [], others: [], limit: { used: 0, allowed: 10 } }) } },
      }),
      <WorkspacePermissionsPage />,
      { path: '/workspace/iam/permissions?add=1' },
    );

  it('opens the dialog, and closing it removes it from the address', async () => {
    openToAdd('workspace:role:assign');
    const dialog = await screen.findByRole('dialog', { name: /^Add people to / });
    expect(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('doesn’t say that everyone has a role before the members are loaded', async () => {
    let load = (): void => undefined;
    const loaded = new Promise<void>((resolve) => (load = resolve));
    const fake = createFakeHost({
      permissions: ['workspace:read', 'workspace:role:read', 'workspace:role:assign'],
      answers: {
        userRole: {
          workspace: async () => {
            await loaded;
            const others = [{ person, email: 'mina@halden.example', organizationRole: 'MEMBER' as const }];
            return { assignments: [], others, limit: { used: 0, allowed: 10 } };
          },
        },
      },
    });
    renderPage(fake, <WorkspacePermissionsPage />, { path: '/workspace/iam/permissions?add=1' });
    const dialog = within(await screen.findByRole('dialog', { name: /^Add people to / }));
    expect(dialog.queryByText('Every member has a role here')).toBeNull();
    load();
    expect(await dialog.findByRole('combobox', { name: 'Person' })).toHaveTextContent('Mina Park');
  });

  it('closes the dialog if the members can’t be loaded', async () => {
    const fake = createFakeHost({
      permissions: ['workspace:read', 'workspace:role:read', 'workspace:role:assign'],
      answers: { userRole: { workspace: () => Promise.reject(new NetworkError('/core', new Error('gone'))) } },
    });
    renderPage(fake, <WorkspacePermissionsPage />, { path: '/workspace/iam/permissions?add=1' });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens nothing for a person who can’t assign roles', async () => {
    openToAdd();
    expect(await screen.findByText('No one has a role here')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
