import { describe, expect, it } from '@jest/globals';
import type { PaletteCode } from '@cofferdam/remote-contract';
import { act, screen, waitFor } from '@testing-library/react';
import { presentationAtom } from '../../session/sessionAtoms.ts';
import { startSearching, stripe } from '../../testing/startSearching.tsx';

const code: PaletteCode = { text: '482 913', nextText: '100 200', periodSeconds: 30, endsInMs: 22_000 };

async function startWithCode(answer: PaletteCode | null) {
  let reads = 0;
  const aws = { ...stripe, id: 'two-factor-1', label: 'AWS root', icon: 'shield-check' } as const;
  const readCode = async () => {
    reads += 1;
    return answer;
  };
  const test = await startSearching(async () => ({
    groups: [{ id: 'two-factor', title: 'Two-factor codes', results: [stripe, { ...aws, readCode }] }],
    insteadOf: null,
  }));
  await test.user.keyboard('a');
  await screen.findByRole('group', { name: 'Two-factor codes' });
  return { ...test, reads: () => reads };
}

/** Longer than a row has to be the active one before its code is read. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));

describe('a code in the palette', () => {
  it('is read when its row is reached by the arrow keys, once, and is shown with the time it has left', async () => {
    const { user, reads } = await startWithCode(code);
    const row = screen.getAllByRole('option').find(({ textContent }) => textContent?.includes('AWS root'));
    if (row === undefined) throw new Error('AWS root was not found');
    await user.hover(row);
    expect(row).toHaveAttribute('aria-selected', 'true');
    await rest();
    await user.keyboard('{ArrowUp}');
    expect(reads()).toBe(0);
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('482 913')).toBeVisible();
    expect(screen.getByRole('timer', { name: /^(?:\d|1\d|2[0-2]) seconds left$/ })).toBeVisible();
    expect(reads()).toBe(1);
    await user.keyboard('{ArrowUp}');
    expect(screen.queryByText('482 913')).toBeNull();
  });

  it('gives way to the next one of the same read, and then to nothing', async () => {
    const { user, reads } = await startWithCode({ ...code, periodSeconds: 1, endsInMs: 0 });
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('100 200')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('100 200')).toBeNull(), { timeout: 4_000 });
    expect(reads()).toBe(1);
  });

  it('is neither read nor shown in presentation mode', async () => {
    const { user, shell, reads } = await startWithCode(code);
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('482 913')).toBeVisible();
    act(() => shell.store.set(presentationAtom, true));
    expect(screen.queryByText('482 913')).toBeNull();
    await user.keyboard('{ArrowUp}{ArrowDown}');
    await rest();
    expect(reads()).toBe(1);
  });
});
