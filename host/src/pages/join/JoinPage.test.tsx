import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { createFakeIdentity, type FakeIdentityAnswers } from '../../testing/fakeIdentity.ts';
import type { Invitation, InvitationCalls } from '../../session/identity/invitationCalls.ts';
import JoinPage from './JoinPage.tsx';

const organizationId = '0190a000-0000-7000-8000-00000000000a' as OrganizationId;
const privateWorkspaceId = '0190a000-0000-7000-8000-000000000001' as WorkspaceId;
const invitation: Invitation = {
  organization: { name: 'Halden Freight', picture: null },
  invitedBy: { name: 'Ines Okafor', email: 'ines@halden.example' },
  email: 'nora@halden.example',
  role: 'MEMBER',
  workspaces: [{ name: 'payments-prod', role: 'EDITOR' }],
  expiresAt: '2026-11-27T09:52:00.000Z',
};

interface Answers extends FakeIdentityAnswers {
  readonly described?: () => Invitation | null;
  readonly isRefused?: boolean;
}

function start({ described, isRefused = false, ...answers }: Answers = {}) {
  const sent: string[] = [];
  const calls: InvitationCalls = {
    describe: async (inviteId) => {
      sent.push(`describe ${inviteId}`);
      return described === undefined ? invitation : described();
    },
    confirm: async (inviteId) => {
      sent.push(`confirm ${inviteId}`);
      return isRefused ? null : { organizationId, privateWorkspaceId };
    },
  };
  const identity = createFakeIdentity(answers);
  const wentTo: (string | undefined)[] = [];
  function Frame() {
    const [panel, setPanel] = useState<ReactNode>(null);
    return (
      <ThemeRoot mode="light">
        <JoinPage
          identity={identity}
          calls={calls}
          link="/organization/confirm-invitation?inviteId=link"
          onTry={() => undefined}
          onSignedIn={async (path) => void wentTo.push(path)}
          onPanel={setPanel}
        >
          <h1>Sign in</h1>
        </JoinPage>
        {panel}
      </ThemeRoot>
    );
  }
  render(<Frame />);
  return { identity, sent, wentTo, user: userEvent.setup() };
}

const password = 'slate otter drumming 41';

async function fillNew(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(await screen.findByLabelText('Your name'), 'Nora Visser');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Create account and join' }));
}

describe('the page of an invited person before sign-in', () => {
  it('shows who invites to which organization and role, with the address filled in', async () => {
    const { sent } = start();
    expect(await screen.findByRole('heading', { level: 1, name: 'Join Halden Freight' })).toBeVisible();
    expect(screen.getByText('Ines Okafor').parentElement).toHaveTextContent('Ines Okafor invited you');
    expect(screen.getByText('Member of Halden Freight')).toBeVisible();
    expect(screen.getByText('payments-prod')).toHaveTextContent('payments-prod as Editor');
    expect(screen.getByLabelText('Email')).toHaveValue('nora@halden.example');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Your name')).toHaveFocus();
    expect(document.title).toBe('Join Halden Freight · Cofferdam');
    expect(sent).toEqual(['describe link']);
  });

  it('says what the roles allow beside the form', async () => {
    const workspaces: Invitation['workspaces'] = [
      { name: 'payments-prod', role: 'EDITOR' },
      { name: 'payments-staging', role: 'READER' },
      { name: 'payments-dev', role: 'READER' },
    ];
    start({ described: () => ({ ...invitation, workspaces }) });
    expect(await screen.findByText('Your role decides what you can see.')).toBeVisible();
    expect(screen.getByText('Editor in payments-prod: read and change.')).toBeVisible();
    expect(screen.getByText('Reader in payments-staging: read only.')).toBeVisible();
    expect(screen.queryByText(/payments-dev:/u)).toBeNull();
    expect(screen.getByText('1 more workspace.')).toBeVisible();
  });

  it('says what the role in the organization allows if there are no workspaces', async () => {
    start({ described: () => ({ ...invitation, role: 'BILLING', workspaces: [] }) });
    expect(await screen.findByText('Billing of Halden Freight: manage plan and payment.')).toBeVisible();
  });

  it('creates the account, signs in and joins with one button', async () => {
    const { identity, sent, wentTo, user } = start();
    await fillNew(user);
    expect(identity.seen).toEqual([
      'sign up Nora Visser nora@halden.example',
      `sign in nora@halden.example ${password}`,
    ]);
    expect(sent).toEqual(['describe link', 'confirm link']);
    expect(wentTo).toEqual([`/r/secrets?organizationId=${organizationId}`]);
  });

  it('joins with only the password of an existing account', async () => {
    const { identity, wentTo, user } = start();
    await user.click(await screen.findByRole('button', { name: 'Sign in to join' }));
    expect(screen.queryByLabelText('Your name')).toBeNull();
    await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
    expect(identity.seen).toEqual([`sign in nora@halden.example ${password}`]);
    expect(wentTo).toEqual([`/r/secrets?organizationId=${organizationId}`]);
  });

  it('continues to the invitation, which says why, when joining is refused', async () => {
    const { wentTo, user } = start({ isRefused: true });
    await fillNew(user);
    expect(wentTo).toEqual([undefined]);
  });

  it('doesn’t reveal whether the address has an account', async () => {
    const { wentTo, user } = start({ signIn: async () => ({ ok: false, fault: 'refused' }) });
    await fillNew(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^An account with this email may already exist\./);
    expect(wentTo).toEqual([]);
  });

  it('shows missing values at their fields, and sends no request', async () => {
    const { identity, sent, user } = start();
    await user.click(await screen.findByRole('button', { name: 'Create account and join' }));
    expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription('Enter your name.');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/too short/);
    expect(screen.getByLabelText('Your name')).toHaveFocus();
    expect(identity.seen).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('shows that a link is no longer valid, above the usual sign-in', async () => {
    start({ described: () => null });
    expect(await screen.findByText(/^The invitation link is no longer valid\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('shows nothing about the link while the server doesn’t answer', async () => {
    start({
      described: () => {
        throw new Error('no answer');
      },
    });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText(/no longer valid/)).toBeNull();
  });
});
