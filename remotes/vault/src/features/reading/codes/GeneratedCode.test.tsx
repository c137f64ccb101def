import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { GeneratedCode } from './GeneratedCode.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const shows = (digits: string): boolean => (document.body.textContent ?? '').replaceAll(/\s/g, '').includes(digits);

async function generate(): Promise<void> {
  fireEvent.click(screen.getByRole('button'));
  await pass(0);
}

describe('a generated code', () => {
  it('is visible for 30 seconds', async () => {
    render(<GeneratedCode digits={6} onGenerate={() => Promise.resolve('482913')} />);
    await generate();
    await pass(29_999);
    expect(shows('482913')).toBe(true);
    await pass(1);
    expect(shows('482913')).toBe(false);
  });

  it('is visible for 30 seconds after it replaced another one', async () => {
    const codes = ['482913', '100200'];
    render(<GeneratedCode digits={6} onGenerate={() => Promise.resolve(codes.shift() ?? '')} />);
    await generate();
    await pass(20_000);
    await generate();
    expect([shows('482913'), shows('100200')]).toEqual([false, true]);
    await pass(29_999);
    expect(shows('100200')).toBe(true);
    await pass(1);
    expect(shows('100200')).toBe(false);
  });
});
