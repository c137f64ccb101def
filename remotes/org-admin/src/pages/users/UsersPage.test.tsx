import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallOutput } from '@cofferdam/api-contract';
import { ApiError } from '@cofferdam/api-client';
import type { ErrorCode, InvitationId, LeaverReportId, UserId } from '@cofferdam/domain';
import { createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { dropBackgroundJobs } from '../../components/background-job/backgroundJob.ts';
import UsersPage from './UsersPage.tsx';

type Member = CallOutput<'user', 'organization'>['members'][number];
type Invitation = CallOutput<'userOrganization', 'list'>['invitations'][number];

const at = '2026-11-20T12:00:00.000Z';
const idOf = (digit: number): string => `01900000-0000-7000-8000-00000000010${digit}`;
const member = (digit: number, name: string, part: Partial<Member> = {}): Member => ({
  id: idOf(digit) as UserId,
  name,
  email: `${name.toLowerCase()}@halden.example`,
  role: 'MEMBER',
  state: 'ACTIVE',
  joinedAt: at,
  removedAt: null,
  hasSecondFactor: false,
  reportId: null,
  lastActiveAt: null,
  workspaces: [],
  ...part,
});
const invitation = (digit: number, email: string): Invitation => ({
  id: idOf(digit) as InvitationId,
  email,
  role: 'MEMBER',
  workspaces: [],
  invitedBy: { id: idOf(9) as UserId, name: 'Mara' },
  expiresAt: at,
  isExpired: true,
  createdAt: at,
  sentAt: at,
});

const members = [member(1, 'Aiko'), member(2, 'Bo'), member(3, 'Cleo', { hasSecondFactor: true })];
const counts = { active: 3, invited: 2, removed: 1 };
const gone = member(4, 'Dale', { state: 'REMOVED', removedAt: at, reportId: idOf(8) as LeaverReportId });

afterEach(dropBackgroundJobs);

function openPage(answers: FakeAnswers = {}, path = '/organization/iam/users?tab=active', people = members) {
  const fake = createFakeHost({
    answers: {
      user: {
        organization: ({ state, secondFactor }) => ({
          members:
            state === 'REMOVED'
              ? [gone]
              : people.filter((one) => secondFactor === undefined || one.hasSecondFactor === (secondFactor === 'on')),
          overLimit: [idOf(3) as UserId],
          nextCursor: null,
          counts,
        }),
      },
      userOrganization: {
        list: () => ({
          invitations: [invitation(5, 'e@halden.example'), invitation(6, 'f@halden.example')],
          nextCursor: null,
        }),
        ...answers.userOrganization,
      },
      userRole: { preview: () => ({ changes: [], reach: [] }), ...answers.userRole },
      ...(answers.workspace === undefined ? {} : { workspace: answers.workspace }),
    },
  });
  return { fake, page: renderPage(fake, <UsersPage />, { path }) };
}
const choose = async (...names: string[]): Promise<void> => {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
};
const change = async (entry: string): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const refused = (errorCode: ErrorCode) => new ApiError('/core', 403, { errorCode, requestId: 'r' });

describe('the list of people', () => {
  it('shows which accounts have a second factor, and filters by it on the server', async () => {
    const { fake, page } = openPage();
    expect(await screen.findAllByText('Off')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: /Second factor/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'On' }));
    await waitFor(() => expect(screen.queryByText('Aiko')).toBeNull());
    expect(await screen.findByText('Cleo')).toBeVisible();
    expect(page.address()).toContain('factor=on');
    expect(fake.calls).toContainEqual({
      call: 'user.organization',
      input: expect.objectContaining({ secondFactor: 'on' }),
    });
  });

  it('leaves the second factor out while no one has one', async () => {
    openPage({}, '/organization/iam/users?tab=active', [member(1, 'Aiko'), member(2, 'Bo')]);
    await screen.findByText('Aiko');
    expect(screen.queryByText('Off')).toBeNull();
    expect(screen.queryByText('Second factor')).toBeNull();
    expect(screen.getByRole('button', { name: /^Role/ })).toBeVisible();
  });

  it('explains Offboard and Remove in the menu, and marks only Remove as dangerous', async () => {
    openPage();
    const row = await screen.findByRole('row', { name: /Aiko/ });
    await userEvent.click(within(row).getByRole('button', { name: /^More/ }));
    const offboard = await screen.findByRole('menuitem', { name: 'Offboard' });
    const remove = screen.getByRole('menuitem', { name: 'Remove' });
    expect(screen.getByText('End access. Offboard also lists what to rotate.')).toBeVisible();
    expect(offboard).not.toHaveClass('cd-menu-danger');
    expect(remove).toHaveClass('cd-menu-danger');
  });

  it('explains the access of a person beside the list, which stays usable, and in the address', async () => {
    const { page } = openPage({
      userRole: {
        organization: () => ({ assignments: [] }),
        explain: ({ userId, permission }) => ({
          isAllowed: userId === idOf(1),
          rules: [
            { kind: 'organization-role', role: 'MEMBER' },
            { kind: permission === 'secret:list' ? 'role-holds' : 'no-role' },
          ] as never,
        }),
      },
      workspace: { list: () => ({ workspaces: [], openShares: 0 }) },
    });
    const row = await screen.findByRole('row', { name: /Aiko/ });
    await userEvent.click(within(row).getByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Explain access' }));
    const panel = within(await screen.findByRole('complementary', { name: 'Explain access' }));
    expect(screen.getByRole('row', { name: /Aiko/ })).toHaveAttribute('aria-current', 'true');
    expect(await panel.findByRole('option', { name: 'Aiko, aiko@halden.example', selected: true })).toBeInTheDocument();
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'do this' }), 'organization:read');
    expect(await panel.findByText('Allowed')).toBeVisible();
    expect(page.address()).toContain(`person=${idOf(1)}`);
    expect(page.address()).toContain('permission=organization');
    await userEvent.type(screen.getByRole('textbox', { name: /Filter/ }), 'Bo');
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary', { name: 'Explain access' })).toBeNull();
    expect(page.address()).not.toContain('person=');
  });

  it('filters invitations on the server', async () => {
    const { fake } = openPage({}, '/organization/iam/users?tab=all&role=ADMIN&search=halden');
    await screen.findByRole('row', { name: /f@halden/ });
    const sent = fake.calls.find(({ call }) => call === 'userOrganization.list')?.input;
    expect(sent).toMatchObject({ search: 'halden', role: 'ADMIN' });
  });

  it('marks people over the plan’s limit, and explains it above the list', async () => {
    openPage();
    const row = await screen.findByRole('row', { name: /Cleo/ });
    expect(within(row).getByText('Read-only')).toBeVisible();
    expect(screen.getAllByText('Read-only')).toHaveLength(1);
    expect(screen.getByText(/^More people than the plan allows/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/organization/billing/plans');
  });

  it('is loaded again by Retry in its footer after a failed refresh, with the old rows still shown', async () => {
    const { fake, page } = openPage();
    await screen.findByText('Aiko');
    const answerAgain = jest.fn(() => ({ members: [member(1, 'Aiko Sato')], nextCursor: null, counts }));
    const fail = (): never => {
      throw refused('service.unavailable');
    };
    fake.answer({ user: { organization: fail } });
    await page.readAgain();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Aiko')).toBeVisible();
    fake.answer({ user: { organization: answerAgain } });
    await userEvent.click(retry);
    expect(await screen.findByText('Aiko Sato')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect([answerAgain.mock.calls.length, fake.handledErrors]).toEqual([1, []]);
  });

  it('offers the exposure report of a removed member', async () => {
    openPage({}, '/organization/iam/users?tab=removed');
    await screen.findByText('Dale');
    await userEvent.click(screen.getByRole('button', { name: /^More/ }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Exposure report' })).toBeVisible());
    expect(screen.queryByRole('menuitem', { name: 'Offboard' })).toBeNull();
  });
});

describe('offboarding', () => {
  const openDrawer = async (answers: FakeAnswers = {}) => {
    const opened = openPage(answers);
    const row = await screen.findByRole('row', { name: /Aiko/ });
    await userEvent.click(within(row).getByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Offboard' }));
    return { ...opened, since: await screen.findByRole('textbox', { name: 'Received since' }) };
  };

  it('asks for the day in the person’s date format, and creates the report from the start of that day', async () => {
    const { fake, since } = await openDrawer({
      userOrganization: { offboard: () => ({ reportId: null, privateWorkspaceEraseAt: null }) },
    });
    expect(since).toHaveValue('11/20/2026');
    await userEvent.clear(since);
    await userEvent.type(since, '11/02/2026{Enter}');
    expect(fake.calls).not.toContainEqual(expect.objectContaining({ call: 'userOrganization.offboard' }));
    await userEvent.click(screen.getByRole('button', { name: 'Offboard' }));
    await waitFor(() =>
      expect(fake.calls).toContainEqual({
        call: 'userOrganization.offboard',
        input: expect.objectContaining({ since: new Date('2026-11-02T00:00:00').toISOString() }),
      }),
    );
  });

  it('keeps the drawer when Escape closes the calendar, with the focus on the field', async () => {
    const { since } = await openDrawer();
    await userEvent.click(since);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous month' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Previous month' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Offboard Aiko' })).toBeVisible();
    expect(since).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('refuses a day in the future', async () => {
    const { since } = await openDrawer();
    await userEvent.clear(since);
    await userEvent.type(since, '01/31/2999{Enter}');
    await userEvent.tab();
    await waitFor(() => expect(since).toHaveValue('11/20/2026'));
  });
});

describe('bulk actions on people', () => {
  it('apply to no one who wasn’t selected: changing a filter clears the selection', async () => {
    openPage({}, '/organization/iam/users?tab=active&factor=on');
    await screen.findByText('Cleo');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('toolbar', { name: '1 selected' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Remove the second factor filter/ }));
    await screen.findByText('Aiko');
    expect(screen.queryByRole('toolbar', { name: /selected/ })).toBeNull();
  });

  it('continue after a failure, show each result, and retry the rest', async () => {
    let isRefusing = true;
    const { fake } = openPage({
      userRole: {
        organizationAdd: ({ userId }) => {
          if (isRefusing && userId === idOf(2)) throw refused('access-denied.exception');
          return {} as never;
        },
      },
    });
    await choose('Aiko', 'Bo', 'Cleo');
    await change('Change role to Auditor');
    await screen.findByText('Change the role of 3 people to Auditor?');
    await userEvent.click(screen.getByRole('button', { name: 'Change role' }));
    await screen.findAllByText('2 done, 1 not done');
    const results = screen.getByRole('list', { name: 'Results' });
    const rows = within(results)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows).toEqual(['AikoDone', 'BoHas a higher role than you', 'CleoDone']);
    isRefusing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry 1 person' }));
    await screen.findAllByText('3 people done');
    const tried = fake.calls.filter(({ call }) => call === 'userRole.organizationAdd');
    expect(tried.map(({ input }) => (input as { userId: string }).userId)).toEqual([1, 2, 3, 2].map(idOf));
  });

  it('show in place of the choice why workspaces can’t be chosen, and retry', async () => {
    let isDown = true;
    const { fake } = openPage();
    fake.answer({
      workspace: {
        list: () => {
          if (isDown) throw new ApiError('/core', 503, { errorCode: 'service.unavailable', requestId: 'r' });
          return { openShares: 0, workspaces: [], overLimit: [] };
        },
      },
    });
    await choose('Aiko', 'Bo');
    await change('Add to a workspace');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Couldn’t load the workspaces')).toBeVisible();
    expect(fake.handledErrors).toEqual([]);
    isDown = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Couldn’t load the workspaces')).toBeNull());
    expect(dialog).toBeVisible();
  });

  it('show each new link once, to be copied', async () => {
    openPage(
      {
        userOrganization: {
          resendInvite: ({ invitationId }) => ({
            invitation: invitation(5, 'e@halden.example'),
            link: `https://vault.example/${invitationId}`,
            isMailed: false,
          }),
        },
      },
      '/organization/iam/users?tab=invited',
    );
    await choose('e@halden', 'f@halden');
    await change('Create new links (replace the old ones)');
    await userEvent.click(await screen.findByRole('button', { name: 'Create new links' }));
    const link = await screen.findByRole('button', { name: 'Copy link for e@halden.example' });
    await waitFor(() => expect(link).toBeVisible());
    expect(screen.getByRole('button', { name: 'Copy all links' })).toBeVisible();
  });

  it('end if the person doesn’t sign in again, so that they are asked only once', async () => {
    const sentFor = new Set<string | undefined>();
    openPage({
      userOrganization: {
        deleteUser: ({ userId }) => {
          sentFor.add(userId);
          throw new ApiError('/x', 401, { errorCode: 'session.fresh-sign-in-required', requestId: 'r' });
        },
      },
    });
    await choose('Aiko', 'Bo', 'Cleo');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findAllByText('Not tried')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Retry 3 people' })).toBeVisible();
    expect(sentFor.size).toBe(1);
  });

  it('say of an invitation that it was answered or revoked before', async () => {
    openPage(
      {
        userOrganization: {
          deleteInvite: () => {
            throw new ApiError('/x', 409, { errorCode: 'request.conflict', requestId: 'r' });
          },
        },
      },
      '/organization/iam/users?tab=invited',
    );
    await choose('e@halden');
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    // The host's alert closed the dialog.
    await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
    expect(await screen.findByText('Already answered or revoked')).toBeVisible();
  });

  it('continue in the background, can be shown again, and can be stopped', async () => {
    const waiting: (() => void)[] = [];
    openPage({
      userOrganization: { deleteUser: () => new Promise((resolve) => waiting.push(() => resolve({}))) },
    });
    await choose('Aiko', 'Bo', 'Cleo');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Run in background' }));
    await screen.findByText('0 of 3 done');
    waiting.shift()?.();
    await screen.findByText('1 of 3 done');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Stop' }));
    waiting.shift()?.();
    await within(dialog).findAllByText('2 done, 1 not done');
    await waitFor(() => expect(within(dialog).getByText('Not tried')).toBeVisible());
    expect(waiting).toEqual([]);
  });

  it('continue when the page is left, and are shown when it is opened again', async () => {
    const waiting: (() => void)[] = [];
    const answers: FakeAnswers = {
      userOrganization: { deleteUser: () => new Promise((resolve) => waiting.push(() => resolve({}))) },
    };
    const { page } = openPage(answers);
    await choose('Aiko', 'Bo');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    page.unmount();
    waiting.shift()?.();
    await waitFor(() => expect(waiting).toHaveLength(1));
    openPage(answers);
    await screen.findByText('1 of 2 done');
    waiting.shift()?.();
    await waitFor(() => expect(screen.queryByText('1 of 2 done')).toBeNull());
  });
});
