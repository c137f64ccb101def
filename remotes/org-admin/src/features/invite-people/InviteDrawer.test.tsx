import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { DefaultRoleName, InvitationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { buildOrganization, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { useSession } from '@cofferdam/remote-contract/react';
import InviteDrawer from './InviteDrawer.tsx';

type Result = CallOutput<'userOrganization', 'addUsers'>['results'][number];

const invited = (email: string): Result => ({
  email,
  errorCode: null,
  link: `https://vault.example/organization/confirm-invitation?inviteId=${email}`,
  invitation: {
    id: '01900000-0000-7000-8000-000000000001' as InvitationId,
    email,
    role: 'MEMBER',
    workspaces: [{ workspaceId: 'w' as WorkspaceId, name: 'payments-prod', role: 'EDITOR' }],
    invitedBy: { id: '01900000-0000-7000-8000-000000000002' as UserId, name: 'Mara' },
    expiresAt: '2026-11-27T09:52:00.000Z',
    isExpired: false,
    createdAt: '2026-11-20T09:52:00.000Z',
    sentAt: '2026-11-20T09:52:00.000Z',
  },
});
const member: Result = {
  email: 'aiko@halden.example',
  errorCode: 'users-organization.mapping.exist',
  link: null,
  invitation: null,
};

function Drawer({ onClose }: { readonly onClose: () => void }) {
  const { organization } = useSession();
  return organization === null ? null : <InviteDrawer open organization={organization} onClose={onClose} />;
}

/** The settings that the drawer loads. */
function settingsWith(defaultRole: DefaultRoleName): CallOutput<'organization', 'get'> {
  const { id, name, plan, role } = buildOrganization();
  const createdAt = '2026-11-20T09:52:00.000Z';
  return {
    organization: {
      id,
      name,
      role,
      createdAt,
      status: 'active',
      subscriptionType: plan,
      hasAuditLog: plan !== 'FREE',
      memberCount: 1,
      workspaceCount: 1,
      pictureId: null,
    },
    settings: { description: null, defaultRole, ownerCount: 1, contents: null },
  };
}

async function invite(results: readonly Result[], isMailed = false, defaultRole: DefaultRoleName = 'MEMBER') {
  const onClose = jest.fn();
  const fake = createFakeHost({
    answers: {
      organization: { get: () => settingsWith(defaultRole) },
      userOrganization: { addUsers: () => ({ results: [...results], isMailed }) },
      workspace: { list: () => ({ openShares: 0, workspaces: [], overLimit: [] }) },
    },
  });
  renderPage(fake, <Drawer onClose={onClose} />, { path: '/organization/iam/users' });
  await userEvent.type(await screen.findByLabelText('Email addresses'), 'x@halden.example');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await screen.findByRole('heading', { name: /invitations? created$/ });
  return { fake, onClose };
}

const nora = invited('nora@halden.example');
const kofi = invited('kofi@halden.example');

describe('the result of inviting people', () => {
  it('says first that no email was sent, then what everyone gets, the links, and who was skipped', async () => {
    await invite([nora, kofi, member]);
    expect(screen.getByRole('heading', { name: '2 invitations created' })).toBeVisible();
    expect(screen.getByText('No email was sent')).toBeVisible();
    expect(screen.getByText('Both join as Member, with Editor in payments-prod.')).toBeVisible();
    const links = screen.getByRole('list', { name: 'Links' });
    expect(within(links).getAllByRole('listitem')).toHaveLength(2);
    expect(links).toHaveTextContent('vault.example/organization/confirm-invitation?inviteId=nora@halden.example');
    expect(screen.getByRole('list', { name: 'Skipped' })).toHaveTextContent(
      'aiko@halden.example was skipped: already a member.',
    );
  });

  it('copies with its primary button, counts the copied links, and then closes without asking', async () => {
    const { onClose } = await invite([nora, kofi]);
    expect(screen.getByText('0 of 2 copied')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Copy link for nora@halden.example' }));
    expect(await screen.findByText('1 of 2 copied')).toBeVisible();
    const all = screen.getByRole('button', { name: 'Copy both links' });
    expect(all).toHaveClass('cd-button-primary');
    await userEvent.click(all);
    expect(await screen.findByText('2 of 2 copied')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks before uncopied links are lost, on Done and on Invite more', async () => {
    const { onClose } = await invite([nora]);
    await userEvent.click(screen.getByRole('button', { name: 'Invite more' }));
    const asked = await screen.findByRole('dialog', { name: 'Continue without copying?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Continue without copying?' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says that email was sent if it was, and closes without asking', async () => {
    const { onClose } = await invite([nora], true);
    expect(screen.getByText(/^Each person was emailed a link\./)).toBeVisible();
    expect(screen.queryByText('No email was sent')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('starts with the default role of the organization', async () => {
    const { fake } = await invite([nora], false, 'AUDITOR');
    const sent = fake.calls.find(({ call }) => call === 'userOrganization.addUsers');
    expect(sent?.input).toMatchObject({ role: 'AUDITOR' });
  });

  it('shows no role until the default role is loaded, and an early press waits for it', async () => {
    let load = (): void => undefined;
    const loaded = new Promise<CallOutput<'organization', 'get'>>((resolve) => {
      load = () => resolve(settingsWith('AUDITOR'));
    });
    const fake = createFakeHost({
      answers: {
        organization: { get: () => loaded },
        userOrganization: { addUsers: () => ({ results: [nora], isMailed: false }) },
        workspace: { list: () => ({ openShares: 0, workspaces: [], overLimit: [] }) },
      },
    });
    renderPage(fake, <Drawer onClose={jest.fn()} />, { path: '/organization/iam/users' });
    await userEvent.type(await screen.findByLabelText('Email addresses'), 'x@halden.example');
    expect(screen.getByLabelText('Role in the organization')).toHaveDisplayValue('Default role');
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    expect(fake.calls.some(({ call }) => call === 'userOrganization.addUsers')).toBe(false);
    load();
    await screen.findByRole('heading', { name: '1 invitation created' });
    const sent = fake.calls.find(({ call }) => call === 'userOrganization.addUsers');
    expect(sent?.input).toMatchObject({ role: 'AUDITOR' });
  });

  it('offers nothing to copy when everyone was skipped', async () => {
    const { onClose } = await invite([member]);
    expect(screen.getByRole('heading', { name: 'No invitations created' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('an invitation that fails leaves the drawer open with everything that was entered, and can be sent again', async () => {
  const onClose = jest.fn();
  let isDown = true;
  const fake = createFakeHost({
    answers: {
      organization: { get: () => settingsWith('MEMBER') },
      userOrganization: {
        addUsers: () => {
          if (isDown) throw new NetworkError('/user-organization/add-users', new TypeError('offline'));
          return { results: [nora], isMailed: true };
        },
      },
      workspace: { list: () => ({ openShares: 0, workspaces: [], overLimit: [] }) },
    },
  });
  renderPage(fake, <Drawer onClose={onClose} />, { path: '/organization/iam/users' });
  await userEvent.type(await screen.findByLabelText('Email addresses'), 'nora@halden.example');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(fake.notices).toMatchObject([{ type: 'ERROR' }]));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Email addresses')).toHaveValue('nora@halden.example');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('heading', { name: '1 invitation created' })).toBeVisible();
});
