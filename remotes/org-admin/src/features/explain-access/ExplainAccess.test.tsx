import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionName, UserId } from '@cofferdam/domain';
import { buildOrganization, buildWorkspace, createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import ExplainAccess from './ExplainAccess.tsx';

const aiko = { id: '01900000-0000-7000-8000-000000000101' as UserId, name: 'Aiko', email: 'aiko@halden.example' };
const organization = buildOrganization();
const workspace = {
  ...buildWorkspace({ name: 'payments-prod' }),
  organizationId: organization.id,
  description: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  secretCount: 147,
  twoFactorCount: 0,
  noteCount: 0,
};
const reach = {
  userId: aiko.id,
  before: { secrets: 0, codes: 0, workspaces: 0 },
  after: { secrets: 147, codes: 0, workspaces: 1 },
};

function explain(permission: PermissionName, userRole: FakeAnswers['userRole']) {
  const fake = createFakeHost({
    answers: {
      userRole: { organization: () => ({ assignments: [] }), ...userRole },
      workspace: { list: () => ({ workspaces: [workspace], openShares: 0 }) },
    },
  });
  renderPage(
    fake,
    <ExplainAccess
      organization={organization}
      question={{ person: aiko.id, permission, workspace: null }}
      onChange={() => undefined}
      person={aiko}
    />,
    { path: '/organization/iam/permissions' },
  );
  return fake;
}

describe('access that is denied by a role', () => {
  it('can be previewed with the least powerful role that would allow it, or another one; nothing is changed', async () => {
    const fake = explain('secret:version:access', {
      explain: () => ({ isAllowed: false, rules: [{ kind: 'no-role' }] }),
      workspacePreview: ({ roles: [wanted] }) => ({
        reach: [reach],
        changes: [
          {
            person: { id: aiko.id, name: aiko.name },
            workspace: { id: workspace.id, name: workspace.name, secretCount: 147, twoFactorCount: 0 },
            gained: ['secret:version:access', ...(wanted?.role === 'EDITOR' ? (['secret:create'] as const) : [])],
            lost: [],
          },
        ],
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview as Reader' }));
    expect(await screen.findByText('Aiko will be able to read 147 secrets in 1 workspace.')).toBeVisible();
    expect(screen.getByText('Gains')).toBeVisible();
    expect(screen.queryByText('Add secrets', { selector: 'li' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Editor');
    expect(await screen.findByText('Add secrets', { selector: 'li' })).toBeVisible();
    const asked = fake.calls.filter(({ call }) => call.startsWith('userRole.')).map(({ call }) => call);
    expect(new Set(asked)).toEqual(new Set(['userRole.organization', 'userRole.explain', 'userRole.workspacePreview']));
    expect(fake.handledErrors).toEqual([]);
  });

  it('in the organization is previewed with an organization role', async () => {
    const fake = explain('organization:audit:read', {
      explain: () => ({ isAllowed: false, rules: [{ kind: 'role-lacks', permission: 'organization:audit:read' }] }),
      preview: () => ({
        reach: [],
        changes: [{ person: aiko, workspace: null, gained: ['organization:audit:read'], lost: [] }],
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Preview as Auditor' }));
    expect(await screen.findByText('Gains')).toBeVisible();
    expect(fake.calls.findLast(({ call }) => call === 'userRole.preview')?.input).toMatchObject({
      roles: [{ userId: aiko.id, role: 'AUDITOR' }],
    });
  });

  it('isn’t previewed by people who can’t see the roles of the workspace', async () => {
    const answers = { explain: () => ({ isAllowed: false, rules: [{ kind: 'no-role' as const }] }) };
    const fake = createFakeHost({
      permissions: ['organization:role:read'],
      session: { organization: { ...organization, role: 'AUDITOR' } },
      answers: {
        userRole: { organization: () => ({ assignments: [] }), ...answers },
        workspace: { list: () => ({ workspaces: [workspace], openShares: 0 }) },
      },
    });
    const question = { person: aiko.id, permission: 'secret:list', workspace: null } as const;
    renderPage(
      fake,
      <ExplainAccess organization={organization} question={question} onChange={() => undefined} person={aiko} />,
    );
    const preview = await screen.findByRole('button', { name: /^Preview as Viewer/ });
    expect(preview).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(preview);
    expect(fake.calls.map(({ call }) => call)).not.toContain('userRole.workspacePreview');
  });
});

it('access that no role would allow is explained without a preview', async () => {
  explain('secret:version:access', {
    explain: () => ({ isAllowed: false, rules: [{ kind: 'membership-not-active', state: 'REMOVED' }] }),
  });
  expect(await screen.findByText('Was removed from this organization')).toBeVisible();
  expect(screen.queryByText('To allow it')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Preview as/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy explanation' })).toBeVisible();
});

it('an explanation is copied as text, with its permission by id, and keeps what it is in open', async () => {
  const fake = explain('secret:version:access', {
    explain: () => ({
      isAllowed: false,
      rules: [
        { kind: 'assigned-role', role: 'CODE_USER' },
        { kind: 'role-lacks', permission: 'secret:version:access' },
      ],
      membership: { role: 'MEMBER', since: '2026-06-02T12:00:00.000Z', by: null },
      assignment: { since: '2026-11-04T12:00:00.000Z', by: { id: aiko.id, name: 'Ines Okafor' } },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Copy explanation' }));
  expect(fake.copied.at(-1)?.text.split('\n').slice(0, 6)).toEqual([
    'Aiko: Read values (secret:version:access), payments-prod',
    'Denied',
    `1. Active member of ${organization.name}: Role Member, since Jun 2, 2026`,
    '2. Workspace payments-prod: Assigned as Code user by Ines Okafor on Nov 4, 2026',
    '3. Read values: Code user doesn’t include this permission',
    'To allow it: Reader in payments-prod is the least powerful role with this permission.',
  ]);
  expect(fake.notices).toEqual([]);
});

it('a role that was given before it was recorded has no date, and one by a deleted account says so', async () => {
  explain('organization:audit:read', {
    explain: () => ({
      isAllowed: true,
      rules: [
        { kind: 'organization-role', role: 'AUDITOR' },
        { kind: 'role-holds', permission: 'organization:audit:read' },
      ],
      membership: { role: 'AUDITOR', since: null, by: null },
    }),
  });
  expect(await screen.findByText('Role Auditor')).toBeVisible();
  cleanup();
  explain('secret:list', {
    explain: () => ({
      isAllowed: true,
      rules: [
        { kind: 'assigned-role', role: 'VIEWER' },
        { kind: 'role-holds', permission: 'secret:list' },
      ],
      membership: { role: 'MEMBER', since: '2026-06-02T12:00:00.000Z', by: { id: aiko.id, name: '' } },
      assignment: { since: null, by: { id: aiko.id, name: '' } },
    }),
  });
  expect(await screen.findByText('Role Member, since Jun 2, 2026, given by a deleted account')).toBeVisible();
  expect(screen.getByText('Assigned as Viewer by a deleted account')).toBeVisible();
});
