import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallOutput } from '@cofferdam/api-contract';
import type { PermissionName, UserId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import DomainsPage from './DomainsPage.tsx';

type Domain = CallOutput<'domain', 'list'>['domains'][number];

const pending: Domain = {
  domain: 'halden.example',
  isVerified: false,
  isOverLimit: false,
  isJoinable: false,
  recordName: '_cofferdam.halden.example',
  recordValue: 'cofferdam-domain-verification=0123',
  createdAt: '2026-11-20T12:00:00.000Z',
  verifiedAt: null,
  checkedAt: '2026-11-20T12:00:00.000Z',
  seen: ['v=spf1 -all'],
};

type Effect = CallOutput<'domain', 'removalEffect'>;

function openPage(
  domains: readonly Domain[],
  allowed: number | null = 5,
  permissions: 'all' | readonly PermissionName[] = 'all',
  effect: Effect = { members: [], invitationCount: 0, verifiedLeft: 0 },
): ReturnType<typeof createFakeHost> {
  let shown = [...domains];
  const fake = createFakeHost({
    permissions,
    answers: {
      domain: {
        list: () => ({ domains: shown, limit: { used: shown.length, allowed } }),
        setJoining: ({ domain, isJoinable }) => {
          shown = shown.map((one) => (one.domain === domain ? { ...one, isJoinable } : one));
          return { domain: shown.find((one) => one.domain === domain) as Domain };
        },
        removalEffect: () => effect,
        outsiders: () => ({ outsiders: [] }),
        allowed: ({ email }) => ({
          isAllowed: email.endsWith('@halden.example'),
          domain: email.slice(email.indexOf('@') + 1),
          isRestricted: true,
        }),
      },
    },
  });
  renderPage(fake, <DomainsPage />, { path: '/organization/security/domain' });
  return fake;
}

describe('the domains of an organization', () => {
  it('show the expected record and the records that were found', async () => {
    openPage([pending]);
    expect(await screen.findByText('_cofferdam.halden.example')).toBeVisible();
    expect(screen.getByText('cofferdam-domain-verification=0123')).toBeVisible();
    expect(screen.getByText('v=spf1 -all')).toBeVisible();
    expect(screen.getByText('Not verified')).toBeVisible();
  });

  it('check whether an address would be allowed', async () => {
    openPage([{ ...pending, isVerified: true }]);
    const field = await screen.findByLabelText('Email address');
    await userEvent.type(field, 'a@b.example');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Not allowed. b.example isn’t a verified domain.')).toBeVisible();
  });

  it('ask for the address if it is empty, and don’t keep the answer for another one', async () => {
    openPage([{ ...pending, isVerified: true }]);
    const field = await screen.findByLabelText('Email address');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(screen.getByText('Enter a valid email address')).toBeVisible();
    await userEvent.type(field, 'a@b.example{Enter}');
    const answer = await screen.findByText('Not allowed. b.example isn’t a verified domain.');
    await userEvent.type(field, 's');
    expect(answer).not.toBeVisible();
  });

  it('lets people join by a verified domain only', async () => {
    const fake = openPage([
      { ...pending, isVerified: true },
      { ...pending, domain: 'pending.example' },
    ]);
    const choices = await screen.findAllByRole('checkbox');
    expect(choices).toHaveLength(1);
    const choice = screen.getByRole('checkbox', { name: 'People at halden.example can join without an invitation' });
    expect(choice).not.toBeChecked();
    expect(choice).toHaveAccessibleDescription(/can join as a Member/);
    await userEvent.click(choice);
    expect(await screen.findByRole('checkbox', { checked: true })).toBe(choice);
    expect(fake.notices.map(({ title }) => title)).toEqual(['Joining by halden.example turned on']);
  });

  it('can be turned off but not on over the plan’s limit', async () => {
    openPage([{ ...pending, isVerified: true, isOverLimit: true }], 1);
    const choice = await screen.findByRole('checkbox');
    expect(choice).toHaveAttribute('aria-disabled', 'true');
    expect(choice).toHaveAccessibleDescription('No one can join by this domain while it’s over the plan’s limit.');
  });

  it('can’t be added on a plan without them, and the page says why', async () => {
    openPage([], null);
    expect(await screen.findAllByText('Custom domains aren’t included in this plan.')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Add domain' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/organization/billing/plans');
  });

  it('show no link to plans to people who can’t see billing', async () => {
    openPage([], null, ['organization:domain:read', 'organization:domain:manage']);
    expect(await screen.findAllByText('Custom domains aren’t included in this plan.')).not.toHaveLength(0);
    expect(screen.queryByText('Compare plans')).toBeNull();
  });
});

describe('adding a domain', () => {
  it('asks for its name, and looks up the members again if it was edited', async () => {
    const { calls } = openPage([]);
    // An empty list shows the button in the middle.
    await screen.findByText('No domains yet');
    await userEvent.click(await screen.findByRole('button', { name: 'Add domain' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a domain' }));
    const check = dialog.getByRole('button', { name: 'Check existing members' });
    await userEvent.click(check);
    const field = dialog.getByLabelText('Domain');
    expect(field).toHaveAccessibleDescription(/Enter a valid domain/);
    await userEvent.type(field, 'halden.exampl{Enter}');
    expect(await dialog.findByText('Every member has an address at this or another verified domain.')).toBeVisible();
    await userEvent.type(field, 'e');
    expect(dialog.queryByText('Every member has an address at this or another verified domain.')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Check existing members' })).toBeVisible();
    expect(calls.map(({ call }) => call)).not.toContain('domain.add');
  });
});

describe('removing a domain', () => {
  const verified: Domain = { ...pending, isVerified: true };
  const mara = {
    person: { id: '01900000-0000-7000-8000-000000000001' as UserId, name: 'Mara' },
    email: 'm@halden.example',
  };
  const ask = async (domain: Domain, effect?: Effect): Promise<void> => {
    openPage([domain], 5, 'all', effect);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove halden.example' }));
    await screen.findByRole('dialog', { name: 'Remove halden.example?' });
  };

  it('shows which members have its addresses, and counts the open invitations that end', async () => {
    await ask(verified, { members: [mara], invitationCount: 2, verifiedLeft: 1 });
    expect(await screen.findByText('No one else at halden.example can be invited or join')).toBeVisible();
    expect(screen.getByText('2 pending invitations to it will stop working.')).toBeVisible();
    expect(screen.getByText('1 member has an address at halden.example and stays:')).toBeVisible();
    expect(screen.getByText('m@halden.example')).toBeVisible();
  });

  it('says that anyone can be invited after the last one is removed', async () => {
    await ask(verified, { members: [], invitationCount: 1, verifiedLeft: 0 });
    expect(await screen.findByText('Anyone can be invited after this, at any domain')).toBeVisible();
    expect(screen.getByText('1 pending invitation to it still works.')).toBeVisible();
    expect(screen.getByText('No member has an address at halden.example.')).toBeVisible();
  });

  it('affects no one while it isn’t verified', async () => {
    await ask(pending, { members: [mara], invitationCount: 2, verifiedLeft: 0 });
    expect(screen.getByText('It isn’t verified, so it doesn’t limit anyone.')).toBeVisible();
    expect(screen.queryByText('m@halden.example')).toBeNull();
  });
});
