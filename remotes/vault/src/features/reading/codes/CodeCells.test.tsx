import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { LiveCodes } from './LiveCodes.ts';
import { LiveCodesProvider, CodeCell, NextCodeCell } from './CodeCells.tsx';

const start = Date.parse('2026-11-21T10:00:05.000Z');

beforeEach(() => {
  jest.useFakeTimers({ now: start });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('a code on the page', () => {
  it('counts its seconds without a render, and is replaced by the next one', async () => {
    const book = new LiveCodes({
      now: () => Date.now(),
      fetchCodes: (names) => {
        const end = Math.ceil(Date.now() / 30_000) * 30_000;
        return Promise.resolve({
          serverTime: new Date().toISOString(),
          codes: names.map((name) => ({
            id: name as never,
            name,
            code: '111111',
            nextCode: '222222',
            periodSeconds: 30,
            validUntil: new Date(end).toISOString(),
          })),
        });
      },
    });
    let drawn = 0;
    render(
      <LiveCodesProvider book={book}>
        <Profiler id="cell" onRender={() => (drawn += 1)}>
          <CodeCell name="A" digits={6} />
          <NextCodeCell name="A" />
        </Profiler>
      </LiveCodesProvider>,
    );
    await pass(100);
    const timer = screen.getByRole('timer', { name: '25 seconds left' });
    expect(timer.textContent).toBe('25');
    const drawnAtFirst = drawn;
    await pass(10_000);
    expect([timer.textContent, timer.getAttribute('aria-label'), drawn]).toEqual([
      '15',
      '15 seconds left',
      drawnAtFirst,
    ]);
    await pass(10_000);
    expect([timer.textContent, document.querySelectorAll('[data-ending]').length]).toEqual(['5', 1]);
    expect(document.body.textContent).toContain('222222');
    await pass(5_000);
    expect([timer.textContent, document.querySelectorAll('[data-ending]').length]).toEqual(['30', 0]);
    expect(document.body.textContent).not.toContain('111111');
    act(() => book.close());
  });
});
