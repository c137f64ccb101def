import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { CallInput } from '@cofferdam/api-contract';
import type { AuditEventId, UserId } from '@cofferdam/domain';
import { buildOrganization, buildWorkspace, createFakeHost, type FakeAnswers, type FakeCall } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import type { AuditEvent } from '../../components/events/describeEvent.ts';
import WorkspaceLogsPage from '../workspace-logs/WorkspaceLogsPage.tsx';
import AuditLogsPage from './AuditLogsPage.tsx';

const idOf = (number: number): AuditEventId =>
  `01900000-0000-7000-8000-${String(number).padStart(12, '0')}` as AuditEventId;
const person = { id: '01900000-0000-7000-8000-0000000000aa' as UserId, name: 'Tomasz Wilk' };
const event = (number: number, more: Partial<AuditEvent> = {}): AuditEvent => ({
  id: idOf(number),
  type: 'secret.version.accessed',
  at: '2026-11-20T12:00:00.000Z',
  actor: person,
  workspaceId: buildWorkspace().id,
  workspaceName: 'Production',
  address: '192.0.2.10',
  requestId: 'request-1',
  fields: { name: `KEY_${number}`, version: 2, recordIds: ['01900000-0000-7000-8000-0000000000bb'] },
  ...more,
});

type Asked = CallInput<'audit', 'byParams'>;
const summaryOf = ({ edges }: CallInput<'audit', 'activity'>) => ({
  bars: edges.slice(1).map((_, index) => ({ done: index, refused: index === 2 ? 1 : 0 })),
  since: null,
  types: [{ type: 'secret.version.accessed' as const, count: 2 }],
  people: [{ ...person, count: 2 }],
  workspaces: [],
  records: [],
  addresses: [],
});
const placed = {
  place: {
    sequence: 48_207,
    payloadHash: 'aa'.repeat(32),
    previousHash: '52fa'.repeat(16),
    chainHash: '9c41'.repeat(16),
    fits: true,
    head: { sequence: 48_211, note: 'cofferdam-audit/x\n48211\n' },
  },
};

function open(answers: FakeAnswers['audit'] = {}, path = '/organization/audit/logs') {
  const fake = createFakeHost({
    answers: {
      audit: {
        byParams: ({ after }) => ({
          events: after === undefined ? [event(2), event(1)] : [],
          nextCursor: null,
          keptDays: 30,
        }),
        activity: summaryOf,
        chainPosition: () => placed,
        ...answers,
      },
    },
  });
  return { fake, page: renderPage(fake, <AuditLogsPage />, { path }) };
}
const asked = (calls: readonly FakeCall[], call: string) =>
  calls.filter((one) => one.call === call).map(({ input }) => input);
/** Holds a response back until the test releases it. */
function held<Answer>() {
  let release: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

describe('the activity of a log', () => {
  it('is charted after the list is loaded, so that opening the page is recorded once, and narrows the log to a bar', async () => {
    const list = held<{ events: AuditEvent[]; nextCursor: null; keptDays: number }>();
    const { fake, page } = open({ byParams: ({ after }) => (after === undefined ? list.promise : list.promise) });
    await waitFor(() => expect(asked(fake.calls, 'audit.byParams')).toHaveLength(1));
    expect(asked(fake.calls, 'audit.activity')).toEqual([]);
    await act(async () => list.release({ events: [event(1)], nextCursor: null, keptDays: 30 }));
    const chart = await screen.findByRole('toolbar', { name: 'Narrow the log to a time' });
    const bars = within(chart).getAllByRole('button');
    expect(bars).toHaveLength(14);
    await waitFor(() => expect(bars[2]).toHaveAccessibleName(/3 events, 1 denied$/));
    // The table has no rows for bars without events.
    expect(within(screen.getByRole('table', { name: 'Events over time' })).getAllByRole('row')).toHaveLength(14);
    await userEvent.click(bars[3] as HTMLElement);
    expect(page.address()).toMatch(/\?from=(\d{4}-\d\d-\d\d)&until=\1$/);
    await waitFor(() => expect(asked(fake.calls, 'audit.activity').at(-1)).toMatchObject({ edges: { length: 25 } }));
  });

  it('is operated with one tab stop, arrows and Enter', async () => {
    const { page } = open();
    const chart = await screen.findByRole('toolbar', { name: 'Narrow the log to a time' });
    const bars = within(chart).getAllByRole('button');
    expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([bars.at(-1)]);
    act(() => bars.at(-1)?.focus());
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(bars.at(-3)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(page.address()).toContain('from=');
  });

  it('is left out when it can’t be loaded; the list stays', async () => {
    open({
      activity: () => {
        throw new ApiError('/audit', 400, { errorCode: 'validation.request', requestId: 'r' });
      },
    });
    expect(await screen.findByText('KEY_2 v2')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Narrow the log to a time' })).toBeNull());
  });
});

describe('the selected event', () => {
  it('is in the address, and is shown with its position in the chain and related links', async () => {
    const { fake, page } = open();
    await userEvent.click(await screen.findByText('KEY_2 v2'));
    expect(page.address()).toBe(`/organization/audit/logs?event=${idOf(2)}`);
    const panel = await screen.findByRole('complementary', { name: 'Event 48,207' });
    expect(within(panel).getByText('Tomasz Wilk read a value')).toBeVisible();
    expect(within(panel).getByText('Hash 9c41…9c41 follows 52fa…52fa')).toBeVisible();
    expect(within(panel).getByText('Covered by the signed head of event 48,211')).toBeVisible();
    expect(within(panel).getByText('request-1')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Open KEY_2' })).toHaveAttribute(
      'href',
      `/secret/KEY_2?organizationId=${buildOrganization().id}&workspaceId=${buildWorkspace().id}`,
    );
    await userEvent.click(within(panel).getByRole('button', { name: 'Older event' }));
    expect(page.address()).toContain(idOf(1));
    await userEvent.click(screen.getByRole('button', { name: 'Only events by Tomasz Wilk' }));
    await waitFor(() => expect(asked(fake.calls, 'audit.byParams').at(-1)).toMatchObject({ actorId: person.id }));
    await userEvent.click(screen.getByRole('button', { name: 'Close details' }));
    expect(page.address()).toBe(`/organization/audit/logs?actor=${person.id}`);
  });

  it('is loaded by its id if the list doesn’t contain it', async () => {
    const { fake } = open(
      {
        byParams: ({ eventId }) => ({
          events:
            eventId === undefined
              ? [event(2)]
              : [event(9, { type: 'secret.updated', fields: { name: 'B', previousName: 'A' } })],
          nextCursor: null,
          keptDays: 30,
        }),
      },
      `/organization/audit/logs?event=${idOf(9)}`,
    );
    const panel = await screen.findByRole('complementary', { name: 'Event 48,207' });
    expect(within(panel).getByText('Tomasz Wilk renamed a secret')).toBeVisible();
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Before− Name: A', 'After+ Name: B']);
    expect(asked(fake.calls, 'audit.byParams')).toContainEqual(expect.objectContaining({ eventId: idOf(9), limit: 1 }));
  });

  it('shows whether it doesn’t match the chain or isn’t in it yet', async () => {
    const { fake } = open(
      { chainPosition: () => ({ place: { ...placed.place, fits: false } }) },
      `/organization/audit/logs?event=${idOf(2)}`,
    );
    expect(await screen.findByText(/Doesn’t match the chain/)).toBeVisible();
    fake.answer({ audit: { chainPosition: () => ({ place: null }) } });
    await userEvent.click(screen.getByRole('button', { name: 'Older event' }));
    expect(await screen.findByText(/Not in the chain yet/)).toBeVisible();
  });

  it('shows its own position, even if a response for another event arrives late', async () => {
    const first = held<typeof placed>();
    const { fake } = open({ chainPosition: ({ eventId }) => (eventId === idOf(2) ? first.promise : { place: null }) });
    await userEvent.click(await screen.findByText('KEY_2 v2'));
    await waitFor(() => expect(asked(fake.calls, 'audit.chainPosition')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Older event' }));
    expect(await screen.findByText(/Not in the chain yet/)).toBeVisible();
    await act(async () => first.release(placed));
    expect(screen.queryByText('Matches the chain')).toBeNull();
  });
});

describe('everything that a person read', () => {
  const read = {
    kind: 'SECRET' as const,
    recordId: idOf(5),
    name: 'DATABASE_URL',
    workspaceId: buildWorkspace().id,
    workspaceName: 'Production',
    versions: [1, 2],
    ways: ['READ' as const, 'EXPORTED' as const],
    times: 3,
    lastAt: '2026-11-20T12:00:00.000Z',
  };
  const link = {
    ...read,
    kind: 'LINK' as const,
    recordId: idOf(6),
    name: 'Runbook',
    ways: ['MADE' as const],
    times: 1,
  };

  it('is listed by item from the address, for a period, and leads to the events', async () => {
    const { fake, page } = open(
      { personReads: () => ({ items: [read, link], total: 2, since: null }) },
      `/organization/audit/logs?reads=${person.id}`,
    );
    expect(await screen.findByRole('dialog', { name: 'Everything Tomasz Wilk read' })).toBeVisible();
    expect(await screen.findByText('Secret · v1, v2 · read, exported')).toBeVisible();
    expect(screen.getByText('3 times')).toBeVisible();
    expect(screen.getByRole('link', { name: 'DATABASE_URL' })).toHaveAttribute(
      'href',
      `/secret/DATABASE_URL?organizationId=${buildOrganization().id}&workspaceId=${buildWorkspace().id}`,
    );
    expect(screen.getByText('Runbook')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Runbook' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Whole log' }));
    await waitFor(() => expect(asked(fake.calls, 'audit.personReads')).toHaveLength(2));
    const [first, second] = asked(fake.calls, 'audit.personReads');
    expect(first).toMatchObject({ actorId: person.id, from: expect.any(String) });
    expect(second).not.toHaveProperty('from');
    await userEvent.click(screen.getByRole('button', { name: 'Show events' }));
    expect(page.address()).toBe(`/organization/audit/logs?actor=${person.id}`);
  });

  it('shows an empty state, and offers a retry after a failure', async () => {
    let isDown = true;
    open(
      {
        personReads: () => {
          if (isDown) throw new ApiError('/audit', 400, { errorCode: 'validation.request', requestId: 'r' });
          return { items: [], total: 0, since: null };
        },
      },
      `/organization/audit/logs?reads=${person.id}`,
    );
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Nothing read')).toBeVisible();
  });
});

describe('the log of a workspace', () => {
  const openWorkspace = (permissions: readonly string[]) => {
    const fake = createFakeHost({
      permissions: permissions as never,
      answers: {
        audit: {
          workspaceLogs: () => ({ events: [event(2)], nextCursor: null, keptDays: 30 }),
          workspaceActivity: summaryOf,
          workspaceChainPosition: () => placed,
        },
      },
    });
    fake.setSession({ organization: buildOrganization({ hasAuditLog: true }), workspace: buildWorkspace() });
    renderPage(fake, <WorkspaceLogsPage />, { path: '/workspace/logs' });
    return fake;
  };

  it('uses the calls for a workspace, and offers links to the organization’s log only to people who can read it', async () => {
    const fake = openWorkspace(['workspace:audit:read']);
    await userEvent.click(await screen.findByText('KEY_2 v2'));
    expect(await screen.findByText('Matches the chain')).toBeVisible();
    expect(new Set(fake.calls.map(({ call }) => call))).toEqual(
      new Set(['audit.workspaceLogs', 'audit.workspaceActivity', 'audit.workspaceChainPosition']),
    );
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Everything Tomasz Wilk read' })).toBeNull();
  });

  it('is exported with its workspace by people with the permission', async () => {
    const fake = openWorkspace(['workspace:audit:read', 'organization:audit:read', 'organization:audit:export']);
    fake.answer({ audit: { export: () => ({ fileName: 'x.csv', text: '', nextCursor: null, rows: 0 }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    await waitFor(() =>
      expect(asked(fake.calls, 'audit.export')).toMatchObject([{ workspaceId: buildWorkspace().id, format: 'CSV' }]),
    );
  });
});

it('the signed head can be downloaded, and a log without one says so', async () => {
  const { fake } = open({ head: () => ({ head: null, verifierKey: 'k' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download signed head' }));
  await waitFor(() => expect(fake.notices).toMatchObject([{ title: 'No signed head yet' }]));
});

describe('the filter field', () => {
  it('adds filters to the address by keyboard, and removes the last one by Backspace', async () => {
    const { fake, page } = open();
    await screen.findByText('KEY_2 v2');
    await waitFor(() => expect(asked(fake.calls, 'audit.activity')).toHaveLength(1));
    await userEvent.keyboard('/');
    await userEvent.keyboard('tomasz');
    expect(await screen.findByRole('option', { name: /Who.*Tomasz Wilk/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(page.address()).toBe(`/organization/audit/logs?actor=${person.id}`);
    await userEvent.keyboard('outcome denied{ArrowDown}{ArrowUp}{Enter}');
    expect(page.address()).toContain('outcome=REFUSED');
    await userEvent.keyboard('{Backspace}');
    expect(page.address()).toBe(`/organization/audit/logs?actor=${person.id}`);
    await userEvent.keyboard('zzz');
    expect(screen.getAllByText(/No filter matches/)[0]).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
  });
});

it('an hour in the address is requested, and shown as a chip that can be removed', async () => {
  const { fake, page } = open({}, '/organization/audit/logs?from=2026-11-20T09&until=2026-11-20T09');
  await screen.findByRole('button', { name: 'Remove the filter by hour' });
  expect(asked(fake.calls, 'audit.byParams')[0]).toMatchObject({
    from: new Date(2026, 10, 20, 9).toISOString(),
    until: new Date(new Date(2026, 10, 20, 10).getTime() - 1).toISOString(),
  } satisfies Partial<Asked>);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter by hour' }));
  expect(page.address()).toBe('/organization/audit/logs');
});

it('a period that has ended isn’t polled', async () => {
  open({}, '/organization/audit/logs?from=2026-11-20&until=2026-11-21');
  await screen.findByText('KEY_2 v2');
  expect(screen.queryByRole('switch', { name: 'Live' })).toBeNull();
});
