import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import type { NotificationSettingId, PermissionName, UserId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import NotificationsPage from './NotificationsPage.tsx';
import NotificationPage from './NotificationPage.tsx';

type Setting = CallOutput<'notification', 'get'>['setting'];

const owner = { id: '01900000-0000-7000-8000-000000000001' as UserId, name: 'Mara Lindqvist' };
const slack: Setting = {
  id: '01900000-0000-7000-8000-000000000011' as NotificationSettingId,
  name: 'Alerts',
  channelType: 'WEBHOOK',
  isEnabled: true,
  topics: ['access-refused'],
  target: 'siem.halden.example/…f3Xq',
  recipients: [],
  digest: 'NONE',
  digestAt: 480,
  quietHours: { from: 1_320, until: 360 },
  timeZone: 'UTC',
  createdAt: '2026-11-20T12:00:00.000Z',
  createdBy: owner,
  isOverLimit: false,
  turnedOffAt: null,
  failingSince: '2026-11-20T12:00:00.000Z',
  lastResult: { outcome: 'FAILED', at: '2026-11-20T12:00:00.000Z', status: 410, fault: 'status' },
  waiting: { count: 0, nextAt: null },
  deadCount: 2,
  previousSecretUntil: null,
};

afterEach(() => {
  jest.restoreAllMocks();
});

interface Options {
  readonly settings?: readonly Setting[];
  readonly permissions?: 'all' | readonly PermissionName[];
  readonly refusal?: ApiError;
  readonly page?: 'list' | 'one';
  /** When a change is answered; immediately by default. */
  readonly updated?: Promise<void>;
}

function openPage({ settings = [slack], permissions = 'all', refusal, page = 'list', updated }: Options = {}) {
  const sent: { readonly call: string; readonly input: object }[] = [];
  const keep =
    <Input extends object, Output>(call: string, output: Output) =>
    (input: Input): Output => {
      sent.push({ call, input });
      return output;
    };
  const fake = createFakeHost({
    permissions,
    answers: {
      notification: {
        getAll: () => {
          if (refusal !== undefined) throw refusal;
          return { settings: [...settings], limit: { used: settings.length, allowed: 5 }, canSendEmail: false };
        },
        update: async (input: CallInput<'notification', 'update'>) => {
          sent.push({ call: 'update', input });
          await updated;
          return { setting: slack };
        },
        add: keep('add', { setting: slack, secret: 'whsec_shown-once' }),
        remove: keep('remove', {}),
        resend: keep('resend', { count: 1 }),
        rotateSecret: keep('rotateSecret', { secret: 'whsec_new', previousSecretUntil: '2026-11-21T12:00:00.000Z' }),
        sendTest: keep('sendTest', {
          result: { outcome: 'FAILED' as const, at: '2026-11-20T12:00:00.000Z', status: 404, fault: 'status' as const },
        }),
        deliveries: () => ({
          deliveries: [
            {
              id: '01900000-0000-7000-8000-000000000021' as never,
              state: 'DEAD' as const,
              createdAt: '2026-11-20T12:00:00.000Z',
              attempts: 8,
              nextAt: null,
              lastResult: slack.lastResult,
              recipient: null,
            },
          ],
        }),
      },
    },
  });
  const one = `/organization/audit/notifications/${slack.id}`;
  const path = page === 'one' ? one : '/organization/audit/notifications';
  const { readAgain } = renderPage(fake, page === 'one' ? <NotificationPage /> : <NotificationsPage />, {
    path,
    ...(page === 'one' ? { route: '/organization/audit/notifications/:notificationId' } : {}),
  });
  return { fake, sent, readAgain };
}

describe('the notifications of an organization', () => {
  it('show which events go where, with the result of the last message', async () => {
    openPage();
    expect(await screen.findByRole('checkbox', { name: 'Access denied: Alerts' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'One-time link opened: Alerts' })).not.toBeChecked();
    expect(screen.getByText(/HTTP 410/)).toBeVisible();
    expect(screen.getByText('Alerts: 2 messages weren’t delivered.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Quiet hours: Alerts, 10:00 PM – 6:00 AM' })).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Logs and notifications' }));
    expect(tabs.getByRole('link', { name: 'Logs' })).toHaveAttribute('href', '/organization/audit/logs');
  });

  it('are saved together, and nothing is sent until then', async () => {
    const { sent } = openPage();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'One-time link opened: Alerts' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Access denied: Alerts' }));
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /Save 2 changes/ }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          call: 'update',
          input: expect.objectContaining({ addedTopics: ['links-opened'], removedTopics: ['access-refused'] }),
        },
      ]),
    );
    expect(sent[0]?.input).not.toHaveProperty('topics');
  });

  it('have one primary button: Save while something is unsaved, which Ctrl with Enter presses', async () => {
    const { sent } = openPage();
    const add = await screen.findByRole('button', { name: /Add channel/ });
    expect(add).toHaveClass('cd-button-primary');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'One-time link opened: Alerts' }));
    expect(screen.getByRole('button', { name: /Add channel/ })).not.toHaveClass('cd-button-primary');
    expect(screen.getByRole('button', { name: /Save 1 change/ })).toHaveClass('cd-button-primary');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toMatchObject([{ call: 'update' }]));
  });

  it('keep a change that is made while others are being saved', async () => {
    let answer = (): void => undefined;
    const { fake } = openPage({ updated: new Promise((resolve) => (answer = resolve)) });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'One-time link opened: Alerts' }));
    await userEvent.click(screen.getByRole('button', { name: /Save 1 change/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Access denied: Alerts' }));
    answer();
    await waitFor(() => expect(fake.notices).toContainEqual(expect.objectContaining({ title: 'Notifications saved' })));
    expect(screen.getByRole('checkbox', { name: 'Access denied: Alerts' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: /^Save/ })).toBeVisible();
  });

  it('show one channel at a time on a phone', async () => {
    const real = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(real(query), query === '(max-width: 767.98px)' && { matches: true }),
      );
    const other = { ...slack, id: '01900000-0000-7000-8000-000000000019' as never, name: 'Other', topics: [] };
    const { sent } = openPage({ settings: [slack, other] });
    const first = within(await screen.findByRole('region', { name: 'Alerts' }));
    expect(first.getByRole('checkbox', { name: 'Access denied' })).toBeChecked();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Channel' }), 'Other');
    expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Quiet hours: Other, 10:00 PM – 6:00 AM' })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Access denied' }));
    await userEvent.click(screen.getByRole('button', { name: /Save 1 change/ }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ call: 'update', input: { id: other.id, addedTopics: ['access-refused'] } }]),
    );
  });

  it('name failing channels at the foot of the page, with a link to their deliveries', async () => {
    openPage();
    const link = await screen.findByRole('link', { name: 'Show deliveries' });
    expect(link.closest('li')).toHaveTextContent('Alerts: 2 messages weren’t delivered. Show deliveries');
    const { DOCUMENT_POSITION_FOLLOWING: following } = Node;
    expect(screen.getByRole('table').compareDocumentPosition(link) & following).toBe(following);
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('say why a test failed', async () => {
    const { fake } = openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Send test to Alerts' }));
    await waitFor(() =>
      expect(fake.notices).toContainEqual(expect.objectContaining({ title: 'Test to Alerts failed: HTTP 404' })),
    );
  });

  it('can be read but not changed without the permission', async () => {
    const { sent } = openPage({ permissions: ['organization:read', 'organization:audit:read'] });
    await userEvent.click(await screen.findByRole('checkbox', { name: /One-time link opened: Alerts/ }));
    expect(screen.getByRole('button', { name: /Add channel/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('offer a single action while there is none yet', async () => {
    openPage({ settings: [] });
    expect(await screen.findByText('No channels yet')).toBeVisible();
    expect(screen.getByRole('button', { name: /Add channel/ })).toBeVisible();
  });

  it('aren’t available on every plan', async () => {
    const errorCode = 'subscription.audit.get-audit-notification-settings.forbidden';
    openPage({ refusal: new ApiError('/audit', 403, { errorCode, requestId: 'r' }) });
    expect(await screen.findByText('Your plan doesn’t include notifications')).toBeVisible();
  });

  it('are added, and the signing secret is shown once', async () => {
    const { sent } = openPage();
    await userEvent.click(await screen.findByRole('button', { name: /Add channel/ }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(drawer.getByText('Email isn’t set up on this server.')).toBeVisible();
    await userEvent.type(drawer.getByLabelText(/^Name/), 'SIEM');
    await userEvent.type(drawer.getByLabelText('URL'), 'https://siem.halden.example/in');
    await userEvent.click(drawer.getByRole('button', { name: 'Add channel' }));
    expect(await screen.findByText('whsec_shown-once')).toBeVisible();
    expect(sent).toMatchObject([
      { call: 'add', input: { name: 'SIEM', channelType: 'WEBHOOK', target: 'https://siem.halden.example/in' } },
    ]);
  });
});

describe('one channel', () => {
  it('sends only changed fields', async () => {
    const { sent } = openPage({ page: 'one' });
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Other');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.input).toEqual({ organizationId: expect.any(String), id: slack.id, name: 'Other' });
  });

  it('keeps a topic that someone else turned on in between', async () => {
    const { fake, sent, readAgain } = openPage({ page: 'one' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'One-time link opened' }));
    const others: Setting = { ...slack, topics: ['access-refused', 'codes-used'] };
    fake.answer({
      notification: {
        getAll: () => ({ settings: [others], limit: { used: 1, allowed: 5 }, canSendEmail: false }),
      },
    });
    await readAgain();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Two-factor code viewed or used' })).toBeChecked());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        call: 'update',
        input: { addedTopics: ['links-opened'], removedTopics: [] },
      }),
    );
  });

  it('keeps what is changed while it is being saved', async () => {
    let answer = (): void => undefined;
    const { fake } = openPage({ page: 'one', updated: new Promise((resolve) => (answer = resolve)) });
    const name = await screen.findByLabelText(/^Name/);
    await userEvent.type(name, ' one');
    await userEvent.click(screen.getByRole('checkbox', { name: 'One-time link opened' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(name, ' two');
    answer();
    await waitFor(() => expect(fake.notices).toHaveLength(1));
    expect(name).toHaveValue('Alerts one two');
    // The server's answer says that it isn't on.
    expect(screen.getByRole('checkbox', { name: 'One-time link opened' })).not.toBeChecked();
    expect(fake.unsaved()).toHaveLength(1);
  });

  it('resends messages whose retries are used up, and rotates its signing secret', async () => {
    const { sent } = openPage({ page: 'one' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send 1 message again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rotate signing secret' }));
    // A dialog, so that a new version of the app doesn't reload the page.
    const dialog = within(await screen.findByRole('dialog', { name: 'Signing secret' }));
    expect(dialog.getByText('whsec_new')).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual(['resend', 'rotateSecret']);
  });

  it('is removed after a confirmation', async () => {
    const { sent } = openPage({ page: 'one' });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove channel' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove channel' }));
    await waitFor(() => expect(sent).toMatchObject([{ call: 'remove', input: { id: slack.id } }]));
  });

  it('that was removed shows a not-found page', async () => {
    openPage({ page: 'one', settings: [] });
    expect(await screen.findByText('Channel not found')).toBeVisible();
  });
});
