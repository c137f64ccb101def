import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceId } from '@cofferdam/domain';
import { buildOrganization, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import OrganizationOverviewPage from './OrganizationOverviewPage.tsx';

type Overview = CallOutput<'organization', 'overview'>;

const { id, name } = buildOrganization();
const production = '01900000-0000-7000-8000-0000000000f1' as WorkspaceId;
const staging = '01900000-0000-7000-8000-0000000000f2' as WorkspaceId;
const at = '2026-11-20T12:00:00.000Z';
const quiet: Overview = {
  organization: {
    id,
    name,
    subscriptionType: 'TEAM',
    hasAuditLog: true,
    status: 'active',
    role: 'OWNER',
    createdAt: at,
    memberCount: 3,
    workspaceCount: 2,
    pictureId: null,
    secondFactor: 'required',
  },
  description: null,
  protection: 'PLATFORM',
  unrotated: { count: 0, oldest: null },
  endingShares: { count: 0, places: [], soonest: [] },
  withoutSecondFactor: 0,
  invitations: { open: 0, expired: 0 },
  activity: null,
};
const next = { kind: 'secret', name: 'KEY', workspaceId: production, workspaceName: 'Production', endsAt: at } as const;
const inProduction = { workspaceId: production, workspaceName: 'Production', count: 2, unopened: 1 };
const inStaging = { workspaceId: staging, workspaceName: 'Staging', count: 1, unopened: 1 };

function open(part: Partial<Overview> = {}, usage: Promise<unknown> = Promise.resolve()) {
  const fake = createFakeHost({
    answers: {
      organization: { overview: () => ({ ...quiet, ...part }) },
      billing: { overview: () => usage.then(() => ({ usage: [] }) as never) },
      preferences: { load: () => ({ document: null }) },
    },
  });
  renderPage(fake, <OrganizationOverviewPage />, { path: '/organization/overview' });
}
const attention = () => screen.findByRole('region', { name: /^Needs attention/ });

describe('the overview of an organization', () => {
  it('says that nothing needs attention, and what protects the key', async () => {
    open();
    expect(await attention()).toHaveTextContent('You’re all caught up.');
    expect(screen.getByText(/3 members · 2 workspaces · protected by the platform key/)).toBeVisible();
  });

  it('shows all cards at once, because a later one would move the others', async () => {
    const usage = Promise.withResolvers<void>();
    open({}, usage.promise);
    expect(await screen.findByText(/3 members/)).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Needs attention/ })).toBeNull();
    usage.resolve();
    expect(await attention()).toBeVisible();
  });

  it('doesn’t wait for another attempt at what only completes it', async () => {
    open({}, Promise.reject(new Error('gone')));
    expect(await attention()).toBeVisible();
  });

  it('says so where a key of the organization’s own protects it', async () => {
    open({ protection: 'KMS' });
    expect(await screen.findByText(/protected by your own key/)).toBeVisible();
  });

  it('says how many links end within a day and how many are unopened, and leads to those of their workspace', async () => {
    open({ endingShares: { count: 2, places: [inProduction], soonest: [next] } });
    const card = await attention();
    expect(card).toHaveTextContent('2 one-time links expire within a day');
    expect(card).toHaveTextContent('1 not opened yet, next: KEY in Production');
    expect(within(card).getByRole('link', { name: 'Show links' })).toHaveAttribute(
      'href',
      `/r/shares?organizationId=${id}&workspaceId=${production}&tab=workspace`,
    );
  });

  it('lets the workspace be chosen where links of several end', async () => {
    open({ endingShares: { count: 3, places: [inProduction, inStaging], soonest: [next] } });
    await userEvent.click(within(await attention()).getByRole('button', { name: 'Show links' }));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['2 links in Production', '1 link in Staging']);
  });

  it('says nothing of links to people who don’t see all workspaces', async () => {
    open({ endingShares: null });
    expect(await attention()).not.toHaveTextContent('link');
  });
});
