import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserId } from '@cofferdam/domain';
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
  expect(screen.getByText('This role doesn’t include “Read values”')).toBeVisible();
  expect(drawer).not.toHaveTextContent('secret:');
  expect(asked).toMatchObject([{ userId: person.id, permission: 'secret:version:access' }]);
});
