import { describe, expect, it, jest } from '@jest/globals';
import type { WorkspaceId } from '@cofferdam/domain';
import type { PaletteCode } from '@cofferdam/remote-contract';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { presentationAtom, workspacesAtom } from '../../session/sessionAtoms.ts';
import { ids, production, staging } from '../../testing/people.ts';
import { openPalette, stripe } from '../../testing/startSearching.tsx';
import { usePaletteCodes } from './usePaletteCodes.ts';

const code: PaletteCode = { text: '482 913', nextText: '100 200', periodSeconds: 30, endsInMs: 22_000 };

async function startWithCodes(answer: PaletteCode, codeIn: WorkspaceId = production.id) {
  const reads: (readonly string[])[] = [];
  const entry = (name: string) => ({ ...stripe, id: name, label: name, icon: 'shield-check', codeIn }) as const;
  const rows = [stripe, entry('AWS'), entry('GitHub'), entry('Counter')];
  const test = await openPalette(async (term) => ({
    groups:
      term === '' ? [] : [{ id: 'two-factor', title: 'Two-factor codes', results: rows.slice(0, 1 + term.length) }],
    insteadOf: null,
    readCodes: async (asked) => {
      reads.push(asked);
      return new Map(asked.filter((id) => id !== 'Counter').map((id) => [id, answer]));
    },
  }));
  return { ...test, reads };
}

/** Longer than the rows have to be stable before their codes are read. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 800)));

describe('codes in the palette', () => {
  it('are read when the rows have been stable for half a second, and never for rows that changed earlier', async () => {
    jest.useFakeTimers();
    try {
      const store = createStore();
      store.set(workspacesAtom, { organizationId: ids.halden, rows: [production] });
      const reads: (readonly string[])[] = [];
      const readCodes = async (asked: readonly string[]) => {
        reads.push(asked);
        return new Map(asked.map((id) => [id, code]));
      };
      const row = (id: string) => ({ id, label: id, icon: null, run: () => undefined, codeIn: production.id });
      const { rerender, result } = renderHook(({ rows }) => usePaletteCodes(rows, '', readCodes), {
        initialProps: { rows: [row('AWS')] },
        wrapper: ({ children }) => (
          <Provider store={store}>
            <ThemeRoot mode="light">{children}</ThemeRoot>
          </Provider>
        ),
      });
      const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
      await pass(499);
      rerender({ rows: [row('GitHub')] });
      await pass(499);
      expect(reads).toEqual([]);
      await pass(1);
      expect(reads).toEqual([['GitHub']]);
      expect(result.current(row('GitHub'))?.text).toBe('482 913');
    } finally {
      jest.useRealTimers();
    }
  });

  it('are read once for all rows together after the person stops typing, with their remaining time', async () => {
    const { user, reads } = await startWithCodes(code);
    // At once: a person who types slowly has the codes read in between.
    await user.paste('ab');
    expect(await screen.findAllByText('482 913')).toHaveLength(2);
    expect(screen.getAllByRole('timer', { name: /^(?:\d|1\d|2[0-2]) seconds left$/ })).toHaveLength(2);
    expect(reads).toEqual([['AWS', 'GitHub']]);
    // One more row, whose code is missing. It has none, and isn't read again.
    await user.keyboard('c');
    await waitFor(() => expect(reads).toHaveLength(2));
    await user.keyboard('d');
    await rest();
    expect(reads).toEqual([['AWS', 'GitHub'], ['Counter']]);
    expect(screen.getAllByText('482 913')).toHaveLength(2);
  });

  it('change to the next code of the same read, then disappear until the query changes', async () => {
    const { user, reads } = await startWithCodes({ ...code, periodSeconds: 1, endsInMs: 0 });
    await user.keyboard('a');
    expect(await screen.findByText('100 200')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('100 200')).toBeNull());
    await rest();
    expect(reads).toEqual([['AWS']]);
    await user.keyboard('b');
    expect(await screen.findAllByText('100 200')).toHaveLength(2);
    expect(reads).toEqual([['AWS'], ['AWS', 'GitHub']]);
  });

  it('are neither read nor shown in presentation mode', async () => {
    const { user, shell, reads } = await startWithCodes(code);
    await user.keyboard('a');
    expect(await screen.findByText('482 913')).toBeVisible();
    act(() => shell.store.set(presentationAtom, true));
    expect(screen.queryByText('482 913')).toBeNull();
    await user.keyboard('b');
    await rest();
    expect(reads).toHaveLength(1);
  });

  it('are never read by people who can only see names', async () => {
    const { user, reads } = await startWithCodes(code, staging.id);
    await user.keyboard('ab');
    await screen.findByRole('group', { name: 'Two-factor codes' });
    await rest();
    expect(reads).toEqual([]);
  });

  it('are dropped when the palette closes, and read again when it opens', async () => {
    const { user, reads } = await startWithCodes(code);
    await user.keyboard('a');
    expect(await screen.findByText('482 913')).toBeVisible();
    // The browser's handling of Escape.
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(document.body.textContent).not.toContain('482 913');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('listbox');
    await user.keyboard('a');
    expect(await screen.findByText('482 913')).toBeVisible();
    expect(reads).toEqual([['AWS'], ['AWS']]);
  });
});
