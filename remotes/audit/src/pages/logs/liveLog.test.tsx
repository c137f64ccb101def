import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { AuditEventId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import type { AuditEvent } from '../../components/events/describeEvent.ts';
import AuditLogsPage from './AuditLogsPage.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  setHidden(false);
  jest.useRealTimers();
});

const event = (number: number): AuditEvent => ({
  id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}` as AuditEventId,
  type: 'secret.created',
  at: '2026-11-20T12:00:00.000Z',
  actor: null,
  workspaceId: null,
  workspaceName: null,
  address: '',
  requestId: '',
  fields: { name: `KEY_${number}` },
});

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' });
  fireEvent(document, new Event('visibilitychange'));
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function open(path = '/organization/audit/logs') {
  const happened: AuditEvent[] = [event(2), event(1)];
  const afters: unknown[] = [];
  const fake = createFakeHost({
    answers: {
      audit: {
        byParams: ({ after }) => {
          if (after !== undefined) afters.push(after);
          // The server's responses overlap: they include the newest event that the page already has.
          const events = after === undefined ? happened : happened.filter(({ id }) => id >= after);
          return { events: [...events], nextCursor: null, keptDays: 30 };
        },
      },
    },
  });
  renderPage(fake, <AuditLogsPage />, { path });
  await pass(100);
  return { fake, afters, happen: (number: number) => happened.unshift(event(number)) };
}
const shown = () => screen.queryAllByText(/^KEY_\d/).map(({ textContent }) => textContent);

describe('a live log', () => {
  it('adds new events at the top, without duplicates, and requests them from its newest event on', async () => {
    const { afters, happen } = await open();
    expect(shown()).toEqual(['KEY_2', 'KEY_1']);
    happen(3);
    await pass(5_100);
    expect(shown()).toEqual(['KEY_3', 'KEY_2', 'KEY_1']);
    happen(4);
    await pass(5_100);
    await pass(5_100);
    expect(shown()).toEqual(['KEY_4', 'KEY_3', 'KEY_2', 'KEY_1']);
    expect(afters.map((id) => String(id).slice(-1))).toEqual(['2', '3', '4']);
  });

  it('doesn’t poll while its tab is in the background, and resumes when it is visible again', async () => {
    const { afters, happen } = await open();
    setHidden(true);
    happen(3);
    await pass(60_000);
    expect(afters).toEqual([]);
    setHidden(false);
    await pass(5_100);
    expect(shown()[0]).toBe('KEY_3');
  });

  it('stops polling when it is switched off', async () => {
    const { afters, happen } = await open();
    await pass(5_100);
    fireEvent.click(screen.getByRole('switch', { name: 'Live' }));
    happen(3);
    await pass(60_000);
    expect(afters).toHaveLength(1);
    expect(shown()).toEqual(['KEY_2', 'KEY_1']);
  });

  it('holds new events back while the reader is further down, and counts them', async () => {
    const { happen } = await open();
    const grid = screen.getByRole('grid', { name: 'Logs' });
    Object.defineProperty(grid, 'scrollTo', { value: () => undefined });
    grid.scrollTop = 400;
    fireEvent.scroll(grid);
    happen(3);
    happen(4);
    await pass(5_100);
    expect(shown()).toEqual(['KEY_2', 'KEY_1']);
    fireEvent.click(screen.getByRole('button', { name: '2 new events' }));
    await pass(50);
    expect(shown()).toEqual(['KEY_4', 'KEY_3', 'KEY_2', 'KEY_1']);
    expect(screen.queryByRole('button', { name: /new event/ })).toBeNull();
  });

  it('isn’t polled for a period that has ended', async () => {
    const { afters } = await open('/organization/audit/logs?from=2026-11-20&until=2026-11-21');
    await pass(60_000);
    expect(afters).toEqual([]);
  });
});
