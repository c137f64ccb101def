import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { usePages, type PageSource } from './usePages.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}
interface Page {
  readonly rows: readonly Row[];
  readonly next: number | null;
}

const names = (count: number): string[] => Array.from({ length: count }, (_one, at) => `row ${at}`);
const rowsOf = ({ rows }: Page): readonly Row[] => rows;

/** A list of names in pages of two, read to its end. */
async function readList(all: string[]) {
  const source: PageSource<Page, Row, number> = {
    queryKey: ['list'],
    read: (cursor) => {
      const from = cursor ?? 0;
      const rows = all.slice(from, from + 2).map((name, at) => ({ id: from + at, name }));
      return Promise.resolve({ rows, next: from + 2 < all.length ? from + 2 : null });
    },
    next: ({ next }) => next,
    rowsOf,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => usePages(source), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  for (let read = 4; read <= all.length; read += 2) {
    act(() => result.current.loadMore());
    await waitFor(() => expect(result.current.rows).toHaveLength(read));
  }
  const readAgain = () => act(() => client.refetchQueries({ queryKey: ['list'] }));
  return { result, readAgain };
}

describe('pages of a list', () => {
  it('are fetched one after the other to the end', async () => {
    const { result } = await readList(names(6));
    expect(result.current.rows.map(({ name }) => name)).toEqual(names(6));
    expect(result.current.hasMore).toBe(false);
  });

  it('are the same objects after a refetch without changes', async () => {
    const { result, readAgain } = await readList(names(6));
    const { rows, pages } = result.current;
    await readAgain();
    expect(result.current.pages).toBe(pages);
    expect(result.current.rows).toBe(rows);
  });

  it('are only replaced where something changed', async () => {
    const all = names(6);
    const { result, readAgain } = await readList(all);
    const { rows } = result.current;
    all[2] = 'another name';
    await readAgain();
    await waitFor(() => expect(result.current.rows[2]?.name).toBe('another name'));
    expect(result.current.rows[0]).toBe(rows[0]);
    expect(result.current.rows[2]).not.toBe(rows[2]);
    expect(result.current.rows[3]).toBe(rows[3]);
    expect(result.current.rows[5]).toBe(rows[5]);
  });

  it('are fewer after the list became shorter', async () => {
    const all = names(6);
    const { result, readAgain } = await readList(all);
    all.splice(4);
    await readAgain();
    await waitFor(() => expect(result.current.rows.map(({ name }) => name)).toEqual(names(4)));
  });
});
