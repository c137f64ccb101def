import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallOutput } from '@cofferdam/api-contract';
import type { PermissionName } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import DomainsPage from './DomainsPage.tsx';

type Domain = CallOutput<'domain', 'list'>['domains'][number];

const pending: Domain = {
  domain: 'halden.example',
  isVerified: false,
  isOverLimit: false,
  recordName: '_cofferdam.halden.example',
  recordValue: 'cofferdam-domain-verification=0123',
  createdAt: '2026-11-20T12:00:00.000Z',
  verifiedAt: null,
  checkedAt: '2026-11-20T12:00:00.000Z',
  seen: ['v=spf1 -all'],
};

function openPage(
  domains: readonly Domain[],
  allowed: number | null = 5,
  permissions: 'all' | readonly PermissionName[] = 'all',
): void {
  const fake = createFakeHost({
    permissions,
    answers: {
      domain: {
        list: () => ({ domains: [...domains], limit: { used: domains.length, allowed } }),
        allowed: ({ email }) => ({
          isAllowed: email.endsWith('@halden.example'),
          domain: email.slice(email.indexOf('@') + 1),
          isRestricted: true,
        }),
      },
    },
  });
  renderPage(fake, <DomainsPage />, { path: '/organization/security/domain' });
}

describe('the domains of an organization', () => {
  it('show the record that is expected against what was seen', async () => {
    openPage([pending]);
    expect(await screen.findByText('_cofferdam.halden.example')).toBeVisible();
    expect(screen.getByText('cofferdam-domain-verification=0123')).toBeVisible();
    expect(screen.getByText('v=spf1 -all')).toBeVisible();
    expect(screen.getByText('Not verified')).toBeVisible();
  });

  it('answer whether an address would be allowed', async () => {
    openPage([{ ...pending, isVerified: true }]);
    const field = await screen.findByLabelText('Email address');
    await userEvent.type(field, 'a@b.example');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Not allowed. b.example isn’t a verified domain.')).toBeVisible();
  });

  it('cannot be added on a plan without them, and the page says why', async () => {
    openPage([], null);
    expect(await screen.findAllByText('Custom domains aren’t included in the Free plan.')).not.toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Add domain' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/organization/billing?plans');
  });

  it('lead no one to plans who can’t see billing', async () => {
    openPage([], null, ['organization:domain:read', 'organization:domain:manage']);
    expect(await screen.findAllByText('Custom domains aren’t included in the Free plan.')).not.toHaveLength(0);
    expect(screen.queryByText('Compare plans')).toBeNull();
  });
});
