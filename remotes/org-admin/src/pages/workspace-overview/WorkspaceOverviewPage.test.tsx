import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CallOutput } from '@cofferdam/api-contract';
import type { PermissionName, SecretId, UserId } from '@cofferdam/domain';
import { buildOrganization, buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import WorkspaceOverviewPage from './WorkspaceOverviewPage.tsx';

const at = '2026-11-20T12:00:00.000Z';
const secret = (digit: number): SecretId => `01900000-0000-7000-8000-00000000020${digit}` as SecretId;
const toRotate: CallOutput<'secret', 'toRotate'> = {
  due: [
    { id: secret(1), name: 'KNOWN', reason: 'LEAVER', dueAt: null },
    { id: secret(2), name: 'LATE', reason: 'SCHEDULE', dueAt: at },
    { id: secret(3), name: 'LATER', reason: 'SCHEDULE', dueAt: at },
  ],
  upcoming: [{ id: secret(4), name: 'a/b', dueAt: '2099-11-20T12:00:00.000Z' }],
  scheduled: 12,
};
type Assignment = CallOutput<'userRole', 'workspace'>['assignments'][number];
const person = (digit: number, role: Assignment['role']): Assignment => ({
  person: { id: `01900000-0000-7000-8000-00000000030${digit}` as UserId, name: `Person ${digit}` },
  email: `person${digit}@halden.example`,
  role,
  isAssigned: true,
  organizationRole: 'MEMBER',
});

function openPage(rotation: CallOutput<'secret', 'toRotate'>, permissions?: readonly PermissionName[]) {
  const fake = createFakeHost({
    ...(permissions === undefined ? {} : { permissions }),
    answers: {
      workspace: {
        get: () => ({
          workspace: {
            ...buildWorkspace(),
            organizationId: buildOrganization().id,
            description: 'What the tills use',
            createdAt: at,
            secretCount: 1_200,
            twoFactorCount: 1,
            noteCount: 0,
          },
        }),
      },
      userRole: {
        workspace: () => ({
          assignments: [person(1, 'READER'), person(2, 'ADMIN'), person(3, 'READER')],
          others: [],
          limit: { limit: 'roleAssignmentsPerWorkspace', used: 3, allowed: 9 },
        }),
      },
      secret: { toRotate: () => rotation },
    },
  });
  renderPage(fake, <WorkspaceOverviewPage />, { path: '/' });
  return fake;
}

const linksIn = (element: HTMLElement): (readonly [string | null, string | null])[] =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('counts what is in the workspace, in the right number, each count a link to its list (U39)', async () => {
  openPage(toRotate);
  await screen.findByRole('link', { name: '3 people' });
  expect(linksIn(screen.getByRole('list', { name: 'Contents' }))).toEqual([
    ['1,200 secrets', '/r/secrets'],
    ['1 two-factor code', '/r/two-factors'],
    ['0 notes', '/r/notes'],
    ['3 people', '/workspace/iam/permissions'],
  ]);
  expect(screen.getByText('What the tills use')).toBeVisible();
});

it('names the secrets to rotate and the next to fall due, with links to them (U39)', async () => {
  openPage(toRotate);
  const attention = await screen.findByRole('region', { name: 'Needs attention' });
  expect(attention).toHaveTextContent('1 secret was read by someone who left');
  expect(attention).toHaveTextContent('First: KNOWN');
  expect(attention).toHaveTextContent('2 secrets are past their rotation dates');
  expect(attention).toHaveTextContent('First: LATE');
  const review = linksIn(attention);
  expect(review).toEqual([
    ['Review', '/r/secrets?state=ROTATION_DUE'],
    ['Review', '/r/secrets?state=ROTATION_DUE'],
  ]);
  const rotation = screen.getByRole('region', { name: 'Rotation' });
  expect(rotation).toHaveTextContent('12 scheduled');
  expect(linksIn(rotation)).toEqual([['a/b', '/secret/a%2Fb']]);
});

it('says that there may be more than the 1,000 secrets that the server lists', async () => {
  const late = Array.from({ length: 999 }, () => toRotate.due[1]).filter((one) => one !== undefined);
  openPage({ ...toRotate, due: [...toRotate.due.slice(0, 1), ...late] });
  const attention = await screen.findByRole('region', { name: 'Needs attention' });
  expect(attention).toHaveTextContent('1 secret was read by someone who left');
  expect(attention).toHaveTextContent('999+ secrets are past their rotation dates');
});

it('says when nothing needs attention, and has no rotation without a schedule', async () => {
  openPage({ due: [], upcoming: [], scheduled: 0 });
  expect(await screen.findByText('You’re all caught up.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Rotation' })).toBeNull();
});

it('shows how many people have each role, highest first', async () => {
  openPage(toRotate);
  const access = await screen.findByRole('region', { name: 'Who has access' });
  expect(
    within(access)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Admin1', 'Reader2']);
});

it('asks for nothing that the person may not see', async () => {
  const fake = openPage(toRotate, ['workspace:read']);
  expect(await screen.findByRole('link', { name: '1,200 secrets' })).toBeVisible();
  await waitFor(() => expect(fake.calls.map(({ call }) => call)).toContain('workspace.get'));
  expect(fake.calls.map(({ call }) => call)).not.toContain('userRole.workspace');
  expect(fake.calls.map(({ call }) => call)).not.toContain('secret.toRotate');
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Who has access' })).toBeNull();
});
