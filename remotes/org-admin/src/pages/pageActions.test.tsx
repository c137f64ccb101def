import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import ConnectionsPage from './connections/ConnectionsPage.tsx';
import DomainsPage from './domains/DomainsPage.tsx';
import EncryptionPage from './encryption/EncryptionPage.tsx';
import InvitesPage from './invites/InvitesPage.tsx';
import LabelsPage from './labels/LabelsPage.tsx';
import OrganizationsPage from './organizations/OrganizationsPage.tsx';
import UsersPage from './users/UsersPage.tsx';
import WorkspaceOverviewPage from './workspace-overview/WorkspaceOverviewPage.tsx';
import WorkspacePermissionsPage from './workspace-permissions/WorkspacePermissionsPage.tsx';
import WorkspacesPage from './workspaces/WorkspacesPage.tsx';

interface Case {
  readonly page: string;
  readonly element: ReactElement;
  readonly action: string;
  readonly key: string;
  /** Why someone without permissions can't use it; undefined if everyone can. */
  readonly reason: string | undefined;
  /** The path that it opens, or the dialog. */
  readonly opens: string | RegExp;
  readonly answers: FakeAnswers;
}

const counts = { active: 0, invited: 0, removed: 0 };
const created = '/workspace/create';
const cases: readonly Case[] = [
  {
    page: 'users',
    element: <UsersPage />,
    action: 'Invite people',
    key: 'c',
    reason: 'Inviting needs Admin',
    opens: /Invite people/,
    answers: {
      user: { organization: () => ({ members: [], nextCursor: null, counts }) },
      userOrganization: { list: () => ({ invitations: [], nextCursor: null }) },
      workspace: { list: () => ({ openShares: 0, workspaces: [] }) },
    },
  },
  {
    page: 'workspaces',
    element: <WorkspacesPage />,
    action: 'New workspace',
    key: 'c',
    reason: 'Creating workspaces needs Admin',
    opens: created,
    answers: { workspace: { list: () => ({ openShares: 0, workspaces: [] }) } },
  },
  {
    page: 'organizations',
    element: <OrganizationsPage />,
    action: 'Create organization',
    key: 'c',
    reason: undefined,
    opens: '/organization/create',
    answers: { organization: { my: () => ({ organizations: [] }) } },
  },
  {
    page: 'invites',
    element: <InvitesPage />,
    action: 'Create organization',
    key: 'c',
    reason: undefined,
    opens: '/organization/create',
    answers: {
      userOrganization: {
        myInvites: () => ({ invitations: [], unopened: 0 }),
        joinable: () => ({ organizations: [] }),
      },
    },
  },
  {
    page: 'connections',
    element: <ConnectionsPage />,
    action: 'Add connection',
    key: 'c',
    reason: 'Managing connections needs Admin',
    opens: /Add a connection/,
    answers: {
      connection: {
        list: () => ({ isAvailable: true, serviceAccount: null, connections: [] }),
        keys: () => ({ settings: [], limit: { used: 0, allowed: 10 } }),
      },
    },
  },
  {
    page: 'encryption',
    element: <EncryptionPage />,
    action: 'Change encryption',
    key: 'c',
    reason: 'Changing encryption needs Owner',
    opens: /Change encryption/,
    answers: {
      encryption: {
        get: () => ({
          generations: [
            {
              generation: 1,
              state: 'ACTIVE',
              protection: { kind: 'PLATFORM', settingsId: null },
              dataKeyCount: 1,
              createdAt: '2026-11-20T09:38:00.000Z',
              destroyedAt: null,
            },
          ],
          openKeySeconds: 300,
        }),
        changes: () => ({ changes: [] }),
      },
      connection: { keys: () => ({ settings: [], limit: { used: 0, allowed: 10 } }) },
    },
  },
  {
    page: 'labels',
    element: <LabelsPage />,
    action: 'New label',
    key: 'c',
    reason: 'Changing labels needs Admin',
    opens: /New label/,
    answers: { label: { list: () => ({ labels: [], limit: { used: 0, allowed: 200 } }) } },
  },
  {
    page: 'domains',
    element: <DomainsPage />,
    action: 'Add domain',
    key: 'c',
    reason: 'Managing domains needs Admin',
    opens: /Add a domain/,
    answers: { domain: { list: () => ({ domains: [], limit: { used: 0, allowed: 3 } }) } },
  },
  {
    page: 'workspace roles',
    element: <WorkspacePermissionsPage />,
    action: 'Add people',
    key: 'c',
    reason: 'Changing roles needs Admin',
    opens: /Add people to/,
    answers: {
      userRole: {
        workspace: () => ({
          assignments: [],
          others: [],
          limit: { limit: 'roleAssignmentsPerWorkspace', used: 0, allowed: 9 },
        }),
      },
    },
  },
];

describe('the action of a page', () => {
  for (const { page, element, action, key, reason, opens, answers } of cases) {
    it(`is the same for button, shortcut and palette: ${page}`, async () => {
      const fake = createFakeHost({ answers });
      const shown = renderPage(fake, element, { path: '/' });
      await waitFor(() =>
        expect(fake.actions.current().map(({ label, key: by }) => [label, by])).toEqual([[action, key]]),
      );
      const role = typeof opens === 'string' ? 'link' : 'button';
      // The button moves from the header to the middle when the list turns out to be empty.
      await waitFor(() => expect(screen.getAllByRole(role, { name: action })[0]).toBeVisible());
      await userEvent.keyboard(key);
      if (typeof opens === 'string') expect(fake.navigations).toEqual([{ path: opens, replace: false }]);
      else expect(await screen.findByRole(page === 'labels' ? 'form' : 'dialog', { name: opens })).toBeVisible();
      shown.unmount();
      expect(fake.actions.current()).toEqual([]);
    });

    it(`names the missing role in the palette: ${page}`, async () => {
      const fake = createFakeHost({ answers, permissions: [] });
      renderPage(fake, element, { path: '/' });
      await waitFor(() => expect(fake.actions.current()).toHaveLength(1));
      const [registered] = fake.actions.current();
      expect(registered && fake.actions.disabledReasonOf(registered)).toBe(reason);
    });
  }

  it('creates a secret and edits the workspace by shortcut on the workspace overview', async () => {
    const fake = createFakeHost();
    renderPage(fake, <WorkspaceOverviewPage />, { path: '/' });
    await waitFor(() => expect(fake.actions.current().flatMap(({ key }) => key ?? [])).toEqual(['c', 'e']));
    await userEvent.keyboard('c');
    expect(fake.navigations).toEqual([{ path: '/secret/create', replace: false }]);
  });
});
