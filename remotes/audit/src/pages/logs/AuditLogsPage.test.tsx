import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { AuditEventId, UserId } from '@cofferdam/domain';
import { createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import type { AuditEvent } from '../../components/events/describeEvent.ts';
import AuditLogsPage from './AuditLogsPage.tsx';

const event = {
  id: '01900000-0000-7000-8000-000000000001' as AuditEventId,
  type: 'secret.created' as const,
  at: '2026-11-20T12:00:00.000Z',
  actor: null,
  workspaceId: null,
  workspaceName: null,
  address: '192.0.2.10',
  requestId: 'r',
  fields: { name: 'DATABASE_URL' },
};

function openPage(path = '/organization/audit/logs', keptDays = 30, events: readonly AuditEvent[] = [event]) {
  const answer = () => ({ events: [...events], nextCursor: null, keptDays });
  const fake = createFakeHost({ answers: { audit: { byParams: answer } } });
  return { fake, page: renderPage(fake, <AuditLogsPage />, { path }) };
}

const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();

describe('the person of an event', () => {
  it('has a picture, unless it is the recipient of a link', async () => {
    const opened: AuditEvent = { ...event, type: 'share.opened' };
    const person = { id: event.id as string as UserId, name: 'Tomasz Wilk' };
    openPage('/organization/audit/logs', 30, [opened, { ...opened, id: 'second' as AuditEventId, actor: person }]);
    const cellOf = async (who: string) =>
      (await screen.findByText(who)).closest('[role="cell"], [role="gridcell"], td');
    expect((await cellOf('Tomasz Wilk'))?.querySelector('.cd-avatar')).not.toBeNull();
    expect((await cellOf('Link recipient'))?.querySelector('svg')).not.toBeNull();
    expect((await cellOf('Link recipient'))?.querySelector('.cd-avatar')).toBeNull();
  });
});

it('shows the day of an event with its time, unless it is today (D19)', async () => {
  const today = new Date();
  today.setHours(0, 30, 0, 0);
  openPage('/organization/audit/logs', 30, [
    { ...event, at: '2025-11-20T12:00:00.000Z' },
    { ...event, id: 'today' as AuditEventId, at: today.toISOString() },
  ]);
  await screen.findAllByText('DATABASE_URL');
  const times = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  expect(times).toEqual([expect.stringMatching(/Nov 20.*\d/), expect.not.stringMatching(/[A-Z][a-z]{2} \d/)]);
});

describe('the log of one person', () => {
  it('is opened by the address, names the person, and can be cleared to show all people', async () => {
    const id = '01900000-0000-7000-8000-00000000000f' as UserId;
    const theirs: AuditEvent = { ...event, actor: { id, name: 'Tomasz Wilk' } };
    const { fake, page } = openPage(`/organization/audit/logs?type=secret.created&actor=${id}`, 30, [theirs]);
    const remove = await screen.findByRole('button', { name: 'Remove the filter by person' });
    await waitFor(() => expect(remove.parentElement).toHaveTextContent('WhoTomasz Wilk'));
    expect(fake.calls.at(-1)?.input).toMatchObject({ actorId: id, type: 'secret.created' });
    await userEvent.click(remove);
    await waitFor(() => expect(fake.calls.at(-1)?.input).not.toHaveProperty('actorId'));
    expect(page.address()).toBe('/organization/audit/logs?type=secret.created');
  });
});

describe('a view of codes', () => {
  it('is one row, although each period is its own event', async () => {
    const shown: AuditEvent = { ...event, type: 'two-factor.codes.shown', fields: { names: ['AWS', 'npm'] } };
    openPage('/organization/audit/logs', 30, [shown, { ...shown, id: 'second' as AuditEventId }]);
    expect(await screen.findAllByText('2 codes')).toHaveLength(1);
  });
});

describe('the period of the log', () => {
  it('is read from the address, shown in the person’s date format, and requested including its last day', async () => {
    const { fake } = openPage('/organization/audit/logs?from=2026-11-02&until=2026-11-05');
    expect(await screen.findByRole('textbox', { name: 'From' })).toHaveValue('11/02/2026');
    expect(screen.getByRole('textbox', { name: 'Until' })).toHaveValue('11/05/2026');
    await waitFor(() =>
      expect(fake.calls).toContainEqual({
        call: 'audit.byParams',
        input: expect.objectContaining({ from: startOf('2026-11-02'), until: endOf('2026-11-05') }),
      }),
    );
  });

  it('can be typed', async () => {
    const { page } = openPage();
    const today = new Date();
    const typed = today.toLocaleDateString('en-US', { day: '2-digit', month: '2-digit', year: 'numeric' });
    await screen.findByText('Kept for 30 days');
    await userEvent.type(await screen.findByRole('textbox', { name: 'From' }), `${typed}{Enter}`);
    await userEvent.type(screen.getByRole('textbox', { name: 'Until' }), `${typed}{Enter}`);
    const day = today.toLocaleDateString('sv-SE');
    await waitFor(() => expect(page.address()).toBe(`/organization/audit/logs?from=${day}&until=${day}`));
  });

  it('can be a suggested one, none of which goes back further than the log', async () => {
    const { page } = openPage('/organization/audit/logs?type=secret.created');
    await screen.findByText('Kept for 30 days');
    await userEvent.click(await screen.findByRole('textbox', { name: 'From' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Last 30 days' })).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Last 90 days' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    const day = new Date().toLocaleDateString('sv-SE');
    await waitFor(() =>
      expect(page.address()).toBe(`/organization/audit/logs?type=secret.created&from=${day}&until=${day}`),
    );
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveFocus();
  });

  it('can begin before the log does: that is no mistake, and it says how long events are kept', async () => {
    openPage('/organization/audit/logs?from=2020-01-01', 30, []);
    expect(await screen.findByText('The log keeps events for 30 days.')).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'From' })).not.toHaveAttribute('aria-invalid', 'true');
    expect(document.querySelector('.ant-picker-status-error')).toBeNull();
  });

  it('is ignored if it contains no valid day', async () => {
    const { fake } = openPage('/organization/audit/logs?from=yesterday&until=');
    await screen.findByText('Kept for 30 days');
    expect(fake.calls.at(-1)?.input).not.toHaveProperty('from');
    expect(fake.calls.at(-1)?.input).not.toHaveProperty('until');
  });
});

describe('the log', () => {
  it('is filtered by keyboard, and its filters are cleared from the palette', async () => {
    const { fake, page } = openPage('/organization/audit/logs?type=secret.created');
    await screen.findByText('DATABASE_URL');
    await userEvent.keyboard('/');
    const field = screen.getByRole('combobox', { name: 'Filter by person, event, item, time or address' });
    expect(field).toHaveFocus();
    const clear = () => fake.actions.current().find(({ id }) => id === 'clear-filters');
    const before = clear();
    if (before === undefined) throw new Error('not registered');
    expect(fake.actions.disabledReasonOf(before)).toBeUndefined();
    act(() => fake.actions.run(before));
    await waitFor(() => expect(page.address()).toBe('/organization/audit/logs'));
    const after = clear();
    expect(after && fake.actions.disabledReasonOf(after)).toBe('No filter is set');
  });

  it('is filtered by a press on a suggestion, in a list that is no Tab stop', async () => {
    openPage('/organization/audit/logs');
    await screen.findByText('DATABASE_URL');
    await userEvent.keyboard('/');
    expect(screen.getByRole('listbox')).toHaveAttribute('tabindex', '-1');
    await userEvent.click(within(screen.getByRole('listbox')).getAllByRole('option')[0] ?? document.body);
    expect(await screen.findByRole('button', { name: /^Remove/ })).toBeVisible();
  });

  it('reloads the next page on Retry, and reports the failure only in its footer', async () => {
    const older = { ...event, id: '01900000-0000-7000-8000-000000000002' as AuditEventId, fields: { name: 'OLDER' } };
    let isDown = true;
    const fake = createFakeHost({
      answers: {
        audit: {
          byParams: ({ cursor }) => {
            if (cursor === undefined) return { events: [event], nextCursor: 'next', keptDays: 30 };
            if (isDown) throw new ApiError('/audit', 503, { errorCode: 'service.unavailable', requestId: 'r' });
            return { events: [older], nextCursor: null, keptDays: 30 };
          },
        },
      },
    });
    renderPage(fake, <AuditLogsPage />, { path: '/organization/audit/logs' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('DATABASE_URL')).toBeVisible();
    expect(fake.handledErrors).toEqual([]);
    isDown = false;
    await userEvent.click(retry);
    expect(await screen.findByText('OLDER')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('the log as a whole', () => {
  const open = (answers: FakeAnswers['audit']) => {
    const byParams = () => ({ events: [event], nextCursor: null, keptDays: 30 });
    const fake = createFakeHost({ answers: { audit: { byParams, ...answers } } });
    renderPage(fake, <AuditLogsPage />, { path: '/organization/audit/logs?kind=secret&address=192.0.2.10' });
    return fake;
  };

  it('is verified part by part, and shows up to which event', async () => {
    const fake = open({
      verify: ({ after }) => ({
        verifiedTo: Number(after) + 10_000,
        signedTo: 20_000,
        isDone: Number(after) > 0,
        problem: null,
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Verified to event 20,000')).toBeVisible();
    const asked = fake.calls.filter(({ call }) => call === 'audit.verify').map(({ input }) => input);
    expect(asked).toMatchObject([{ after: 0 }, { after: 10_000 }]);
  });

  it('names the first event that does not verify', async () => {
    open({
      verify: () => ({
        verifiedTo: 6,
        signedTo: 20,
        isDone: true,
        problem: { sequence: 7, fault: 'event-changed' as const },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Event 7 doesn’t verify. It was changed after it was recorded.')).toBeVisible();
  });

  it('is exported with the filter of the page, in all its parts', async () => {
    URL.createObjectURL = () => '#file';
    URL.revokeObjectURL = () => undefined;
    const fake = open({
      export: ({ cursor }) => ({
        fileName: 'audit-log.csv',
        text: 'x',
        nextCursor: cursor === undefined ? 'next' : null,
        rows: 1,
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    await waitFor(() => {
      const asked = fake.calls.filter(({ call }) => call === 'audit.export').map(({ input }) => input);
      expect(asked).toMatchObject([
        { format: 'CSV', kind: 'secret', address: '192.0.2.10' },
        { format: 'CSV', kind: 'secret', address: '192.0.2.10', cursor: 'next' },
      ]);
    });
    await waitFor(() => expect(fake.notices.map(({ title }) => title)).toEqual(['audit-log.csv exported']));
  });

  it('is filtered by the parameters in the address, each of which can be removed', async () => {
    const fake = open({});
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter by address' }));
    await userEvent.keyboard('/');
    await userEvent.keyboard('outc den{Enter}');
    await waitFor(() => {
      const asked = fake.calls.filter(({ call }) => call === 'audit.byParams').map(({ input }) => input);
      expect(asked[0]).toMatchObject({ kind: 'secret', address: '192.0.2.10' });
      expect(asked.at(-1)).toMatchObject({ kind: 'secret', outcome: 'REFUSED' });
      expect(asked.at(-1)).not.toHaveProperty('address');
    });
  });
});
