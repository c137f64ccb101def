import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { PaletteWithKeys, searchingVault, startSearching } from '../../testing/startSearching.tsx';

it('remotes are queried once someone stops typing, and late results are dropped', async () => {
  const asked: { readonly term: string; readonly signal: AbortSignal }[] = [];
  await startSearching((term, signal) => {
    asked.push({ term, signal });
    return new Promise(() => undefined);
  });
  jest.useFakeTimers();
  try {
    const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    for (const text of ['s', 'st', 'str']) {
      type(text);
      await pass(119);
    }
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked.map(({ term }) => term)).toEqual(['str']);
    expect(asked[0]?.signal.aborted).toBe(false);
    type('stri');
    expect(asked[0]?.signal.aborted).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});

it('a remote isn’t queried, nor loaded, before as many letters are typed as its descriptor says', async () => {
  const asked: string[] = [];
  const test = createTestShell({
    descriptors: [{ ...searchingVault, searchFrom: 3 }],
    extensions: {
      'search-names': async (term: string) => {
        asked.push(term);
        return { groups: [], insteadOf: null };
      },
    },
  });
  test.show(<PaletteWithKeys />);
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('listbox');
  await user.keyboard('db');
  // Would be sent by now: nothing is typed after it, and the results say that the search has ended.
  await screen.findByText(/results? · only items/);
  expect(asked).toEqual([]);
  await user.keyboard('a');
  await waitFor(() => expect(asked).toEqual(['dba']));
});
