import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  organizationRoles,
  workspaceRoles,
  type ConnectionId,
  type LabelId,
  type OrganizationRoleName,
  type UserId,
  type WorkspaceRoleName,
} from '@cofferdam/domain';
import { buildOrganization, buildWorkspace, createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import ConnectionsPage from './connections/ConnectionsPage.tsx';
import LabelsPage from './labels/LabelsPage.tsx';
import OrganizationsPage from './organizations/OrganizationsPage.tsx';
import UsersPage from './users/UsersPage.tsx';
import WorkspacePermissionsPage from './workspace-permissions/WorkspacePermissionsPage.tsx';
import WorkspacesPage from './workspaces/WorkspacesPage.tsx';

const at = '2026-11-20T12:00:00.000Z';
const person = { id: '01900000-0000-7000-8000-000000000101' as UserId, name: 'Aiko' };
const noCounts = { secretCount: 0, twoFactorCount: 0, noteCount: 0 };

interface List {
  readonly list: string;
  readonly page: ReactElement;
  readonly path?: string;
  /** Answers that depend on the roles of the person. */
  readonly answersFor: (role: OrganizationRoleName, workspaceRole: WorkspaceRoleName) => FakeAnswers;
  /** The actions on the row of Aiko or ALPHA: name, key, and why a member can't use it. */
  readonly actions: readonly (readonly [label: string, key?: string, reason?: string])[];
  /** Those that a member doesn't see at all. */
  readonly ownerOnly?: readonly string[];
  /** The name in the palette, if the menu's heading is part of it. */
  readonly named?: Readonly<Record<string, string>>;
  readonly many: readonly string[];
}

const lists: readonly List[] = [
  {
    list: 'people',
    page: <UsersPage />,
    path: '/organization/iam/users?tab=active',
    answersFor: () => ({
      user: {
        organization: () => ({
          members: [
            {
              ...person,
              email: 'aiko@halden.example',
              role: 'MEMBER',
              state: 'ACTIVE',
              joinedAt: at,
              removedAt: null,
              hasSecondFactor: false,
              reportId: null,
              lastActiveAt: null,
              workspaces: [],
            },
          ],
          overLimit: [],
          nextCursor: null,
          counts: { active: 1, invited: 0, removed: 0 },
        }),
      },
    }),
    actions: [
      ['Explain access'],
      ['Everything they read'],
      ['Owner'],
      ['Admin'],
      ['Billing'],
      ['Auditor'],
      ['Add to a workspace'],
      ['Offboard', '', 'Removing people needs Admin'],
      ['Remove', '', 'Removing people needs Admin'],
    ],
    ownerOnly: ['Everything they read', 'Owner', 'Admin', 'Billing', 'Auditor', 'Add to a workspace'],
    named: {
      Owner: 'Change role to Owner',
      Admin: 'Change role to Admin',
      Billing: 'Change role to Billing',
      Auditor: 'Change role to Auditor',
    },
    many: [
      'Change role to Owner',
      'Change role to Admin',
      'Change role to Billing',
      'Change role to Auditor',
      'Add to a workspace',
      'Create new links (replace the old ones)',
      'Remove',
    ],
  },
  {
    list: 'workspaces',
    page: <WorkspacesPage />,
    answersFor: (_role, workspaceRole) => ({
      workspace: {
        list: () => ({
          openShares: 0,
          workspaces: [
            {
              ...buildWorkspace({ name: 'ALPHA', role: workspaceRole }),
              organizationId: buildOrganization().id,
              description: null,
              createdAt: at,
              ...noCounts,
            },
          ],
        }),
        contents: () => ({ secrets: 0, twoFactors: 0, notes: 0, openShares: 0, roleAssignments: 0 }),
      },
    }),
    actions: [
      ['Open'],
      ['Permissions'],
      ['Edit details', '', 'Editing needs Admin of the workspace'],
      ['Delete', '', 'Deleting needs Admin of the workspace'],
    ],
    many: [],
  },
  {
    list: 'organizations',
    page: <OrganizationsPage />,
    answersFor: (role) => ({
      organization: {
        my: () => ({
          organizations: [
            {
              id: buildOrganization().id,
              name: 'ALPHA',
              subscriptionType: 'TEAM',
              hasAuditLog: true,
              status: 'active',
              role,
              createdAt: at,
              memberCount: 1,
              workspaceCount: 1,
              pictureId: null,
            },
          ],
        }),
      },
    }),
    actions: [
      ['Open'],
      ['Rename', '', 'Renaming needs Admin'],
      ['Export your data'],
      ['Leave'],
      ['Delete', '', 'Deleting needs Owner'],
    ],
    many: [],
  },
  {
    list: 'labels',
    page: <LabelsPage />,
    answersFor: () => ({
      label: {
        list: () => ({
          labels: [
            {
              id: '01900000-0000-7000-8000-000000000001' as LabelId,
              name: 'ALPHA',
              color: 'rose',
              description: '',
              uses: { secrets: 1, twoFactors: 0, notes: 0 },
              createdBy: person,
            },
          ],
          limit: { used: 1, allowed: 200 },
        }),
      },
      workspace: { list: () => ({ openShares: 0, workspaces: [] }) },
    }),
    actions: [
      ['Show items'],
      ['Edit', 'E', 'Changing labels needs Admin'],
      ['Remove', '', 'Changing labels needs Admin'],
    ],
    many: ['Merge'],
  },
  {
    list: 'connections',
    page: <ConnectionsPage />,
    answersFor: () => ({
      connection: {
        list: () => ({
          isAvailable: true,
          serviceAccount: { email: 'org-1@cofferdam.iam.gserviceaccount.com', createdAt: at, createdBy: person },
          connections: [
            {
              id: '01900000-0000-7000-8000-000000000008' as ConnectionId,
              kind: 'GCP',
              targetEmail: 'ALPHA@halden.iam.gserviceaccount.com',
              createdAt: at,
              createdBy: person,
              lastTest: null,
              settings: [],
            },
          ],
        }),
        keys: () => ({ settings: [], limit: { used: 0, allowed: 10 } }),
      },
    }),
    actions: [
      ['Test now', '', 'Managing connections needs Admin'],
      ['Edit target email', '', 'Managing connections needs Admin'],
      ['Add key', '', 'Managing connections needs Admin'],
      ['Delete connection', '', 'Managing connections needs Admin'],
    ],
    many: [],
  },
  {
    list: 'people of a workspace',
    page: <WorkspacePermissionsPage />,
    answersFor: () => ({
      userRole: {
        workspace: () => ({
          assignments: [
            { person, email: 'aiko@halden.example', role: 'READER', isAssigned: true, organizationRole: 'MEMBER' },
          ],
          others: [],
          limit: { limit: 'roleAssignmentsPerWorkspace', used: 1, allowed: 9 },
        }),
      },
    }),
    actions: [
      ['Explain access'],
      ['Admin'],
      ['Editor'],
      ['Code user'],
      ['Viewer'],
      ['Remove from this workspace', '', 'Changing roles needs Admin'],
    ],
    ownerOnly: ['Admin', 'Editor', 'Code user', 'Viewer'],
    named: {
      Admin: 'Change role to Admin',
      Editor: 'Change role to Editor',
      'Code user': 'Change role to Code user',
      Viewer: 'Change role to Viewer',
    },
    many: [],
  },
];

async function open({ page, path = '/', answersFor }: List, role: 'OWNER' | 'MEMBER') {
  const workspaceRole = role === 'OWNER' ? 'ADMIN' : 'READER';
  const fake = createFakeHost({
    session: { organization: buildOrganization({ role }), workspace: buildWorkspace({ role: workspaceRole }) },
    permissions: [...organizationRoles[role], ...workspaceRoles[workspaceRole]],
    answers: answersFor(role, workspaceRole),
  });
  renderPage(fake, page, { path });
  const row = await screen.findByRole('row', { name: /Aiko|ALPHA/ });
  const registered = () =>
    fake.actions
      .current()
      .filter(({ target }) => target !== undefined)
      .map((action) => [action.label, action.key?.toUpperCase() ?? '', fake.actions.disabledReasonOf(action) ?? '']);
  return { row, registered };
}

describe.each(lists)('the actions on a row in the list of $list', (list) => {
  it.each(['OWNER', 'MEMBER'] as const)('are the same in its menu and in the palette, for %s', async (role) => {
    const { row, registered } = await open(list, role);
    const { named = {}, ownerOnly = [] } = list;
    const expected = list.actions
      .filter(([label]) => role === 'OWNER' || !ownerOnly.includes(label))
      .map(([label, key = '', reason = '']) => [label, key, role === 'MEMBER' ? reason : ''] as const);
    act(() => screen.getByRole('grid').focus());
    await waitFor(() =>
      expect(registered()).toEqual(expected.map(([label, ...rest]) => [named[label] ?? label, ...rest])),
    );
    await userEvent.click(within(row).getByRole('button', { name: /^More: / }));
    const entries = await screen.findAllByRole('menuitem');
    // The menu also shows the role that is already held.
    const held = new Set(list.list === 'people' ? ['Member'] : ['Reader']);
    expect(entries.map(({ textContent }) => textContent).filter((text) => !held.has(text))).toEqual(
      expected.map(([label, key, reason]) => `${label}${reason}${key}`),
    );
  });

  it('are offered for the selection if they work on many', async () => {
    const { registered } = await open(list, 'OWNER');
    const box = screen.queryByRole('checkbox', { name: /^Select (Aiko|ALPHA)/ });
    if (box === null) return expect(list.many).toEqual([]);
    await userEvent.click(box);
    await screen.findByRole('toolbar', { name: '1 selected' });
    expect(registered().map(([label]) => label)).toEqual(list.many);
  });
});
