import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@cofferdam/api-client';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { outboxAtom, type OutgoingMessage } from '../../offline/outbox/outboxAtom.ts';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { Dialogs } from '../dialogs/Dialogs.tsx';
import { formDialogAtom } from '../dialogs/dialogAtoms.ts';

const sent: unknown[] = [];
afterEach(() => {
  sent.length = 0;
  history.replaceState(null, '', '/');
});

async function open(form: 'feedback' | 'sales' | 'support', fail?: () => Error) {
  const call = async (input: unknown): Promise<Record<string, never>> => {
    sent.push(input);
    const error = fail?.();
    if (error !== undefined) throw error;
    return {};
  };
  const test = createTestShell({ api: { message: { feedback: call, support: call, sales: call } } });
  test.shell.alerts.show({ type: 'ERROR', title: 'Couldn’t open "hunter2-of-Mara" of mara@halden.example' });
  test.show(<Dialogs />);
  act(() => test.shell.store.set(formDialogAtom, form));
  await screen.findByRole('dialog');
  return { ...test, user: userEvent.setup(), isOpen: () => test.shell.store.get(formDialogAtom) !== null };
}

describe('the support form', () => {
  it('can’t be sent empty, with a reason', async () => {
    const { user } = await open('support');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(screen.getByText('Enter some text')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows all that it sends, without names of items, queries, addresses and quoted text', async () => {
    history.replaceState(null, '', '/secret/PLANTED_NAME?filter=planted#planted');
    const { user, did, isOpen } = await open('support');
    await user.type(screen.getByLabelText(/What went wrong/), '  It stays empty. ');
    const shown = screen.getByRole('dialog').textContent ?? '';
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(did).toEqual(['go /thank-you/support']);
    const [{ diagnostics, ...message }] = sent as [{ diagnostics: Record<string, unknown> }];
    expect(message).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), content: 'It stays empty.' });
    expect(diagnostics).toMatchObject({ page: '/secret/[redacted]', hostBuild: 'unbuilt', theme: 'light' });
    expect(diagnostics['timeZone']).toMatch(/^UTC[+−]\d\d:\d\d$/);
    for (const text of [shown, JSON.stringify(sent)]) {
      expect(text).not.toMatch(/PLANTED_NAME|planted|hunter2|mara@halden/);
    }
    for (const value of Object.values(diagnostics)) {
      if (typeof value === 'string') expect(shown).toContain(value);
    }
  });

  it('stays open with its text if the server refuses it', async () => {
    const { user, isOpen } = await open('support', () => new ApiError('/core/api/v1/support', 429, null));
    await user.type(screen.getByLabelText(/What went wrong/), 'Again');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(isOpen()).toBe(true);
    expect(screen.getByLabelText(/What went wrong/)).toHaveValue('Again');
  });
});

describe('without a connection', () => {
  const lost = () => new NetworkError('/core', new TypeError('Failed to fetch'));

  const proxied = () => new ApiError('/core', 403, null);

  it.each([
    ['support', /What went wrong/, 'Send request', ['go /thank-you/support?waits=1'], lost],
    ['support behind a captive portal', /What went wrong/, 'Send request', ['go /thank-you/support?waits=1'], proxied],
    ['feedback', /What could be better/, 'Send feedback', [], lost],
  ] as const)('%s is kept on this device, with the id it is sent under', async (title, label, button, went, error) => {
    const form = title === 'feedback' ? 'feedback' : 'support';
    const { user, shell, did, isOpen } = await open(form, error);
    const kept: OutgoingMessage[] = [];
    shell.store.set(outboxAtom, { keep: async (message) => void kept.push(message) });
    await user.type(screen.getByLabelText(label), 'It stays empty.');
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(did).toEqual(went);
    expect(kept).toMatchObject([{ kind: form, content: 'It stays empty.' }]);
    expect(sent).toMatchObject([{ id: kept[0]?.id }]);
  });

  it('stays open with its text if the browser stores nothing', async () => {
    const { user, isOpen } = await open('support', lost);
    await user.type(screen.getByLabelText(/What went wrong/), 'It stays empty.');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(isOpen()).toBe(true);
    expect(screen.getByLabelText(/What went wrong/)).toHaveValue('It stays empty.');
  });
});

describe('feedback', () => {
  it('is sent with only its text', async () => {
    const { user, isOpen } = await open('feedback');
    await user.type(screen.getByLabelText(/What could be better/), 'More rows');
    await user.click(screen.getByRole('button', { name: 'Send feedback' }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(sent).toEqual([{ id: expect.any(String), content: 'More rows' }]);
  });
});

describe('the sales form', () => {
  it('reports that the organization already has a request, and stays open', async () => {
    const { user, isOpen } = await open(
      'sales',
      () =>
        new ApiError('/core/api/v1/sales-form-contact', 409, { errorCode: 'sales-form-contact.exist', requestId: 'r' }),
    );
    await user.type(screen.getByLabelText('People'), '80');
    await user.type(screen.getByLabelText(/What do you want to know/), 'The price');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/^Your organization has already contacted sales/)).toBeVisible();
    expect(isOpen()).toBe(true);
  });

  it.each(['0', 'many', '1000001', ''])('does not send %j people', async (people) => {
    const { user } = await open('sales');
    if (people !== '') await user.type(screen.getByLabelText('People'), people);
    await user.type(screen.getByLabelText(/What do you want to know/), 'The price');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(screen.getByText('Enter a whole number from 1 to 1,000,000')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is sent for the open organization', async () => {
    const { user, isOpen } = await open('sales');
    await user.type(screen.getByLabelText('People'), '80');
    await user.type(screen.getByLabelText(/What do you want to know/), 'The price');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(sent).toMatchObject([{ people: 80, content: 'The price' }]);
  });

  it('isn’t lost silently without a connection: the central handler shows the error', async () => {
    const { user, isOpen } = await open('sales', () => new NetworkError('/core', new TypeError('Failed to fetch')));
    await user.type(screen.getByLabelText('People'), '80');
    await user.type(screen.getByLabelText(/What do you want to know/), 'The price');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(isOpen()).toBe(true);
  });
});
