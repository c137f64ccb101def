import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { ThemeRoot } from '../theme/index.ts';
import {
  DataTable,
  emptySelection,
  type Column,
  type DataTableProps,
  type PhoneRow,
  type Selection,
  type Sort,
} from './index.ts';

interface Item {
  id: string;
  name: string;
}

const columns: readonly Column<Item>[] = [
  { id: 'name', header: 'Name', sortable: true, cell: (row) => row.name },
  { id: 'length', header: 'Length', align: 'end', cell: (row) => String(row.name.length) },
];
const itemsOf = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, name: `NAME_${index}` }));

type Extra = Partial<DataTableProps<Item>>;

function Table({
  count,
  selectable = false,
  onSelected,
  ...extra
}: Extra & { count: number; selectable?: boolean; onSelected?: (selection: Selection) => void }): ReactNode {
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const [rows] = useState(() => itemsOf(count));
  const chosen = selectable
    ? {
        selection,
        onSelectionChange: (next: Selection) => {
          setSelection(next);
          onSelected?.(next);
        },
      }
    : {};
  return (
    <DataTable<Item>
      label="Secrets"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      status="ready"
      phoneRow={(row) => ({ title: row.name, meta: row.id })}
      empty={<p>Nothing yet</p>}
      error={<p>Could not be loaded</p>}
      {...chosen}
      {...extra}
    />
  );
}

const grid = (): HTMLElement => screen.getByRole('grid', { name: 'Secrets' });
const rowsDrawn = (): HTMLElement[] =>
  within(grid())
    .getAllByRole('row')
    .filter((row) => row.dataset['row'] !== undefined);
const activeRow = (): string | null | undefined =>
  document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent;
const scrollTo = (top: number): void => {
  act(() => {
    grid().scrollTop = top;
    fireEvent.scroll(grid());
  });
};

describe('density of the table', () => {
  const heightOf = (density: 'regular' | 'compact', own: Extra = {}): string => {
    const { unmount } = render(
      <ThemeRoot mode="light" density={density}>
        <Table count={100} {...own} />
      </ThemeRoot>,
    );
    const height = grid().closest<HTMLElement>('.cd-table')?.style.getPropertyValue('--row') ?? '';
    unmount();
    return height;
  };

  it('is the one of the theme, unless the table has its own', () => {
    expect([heightOf('regular'), heightOf('compact')]).toEqual(['40px', '34px']);
    expect(heightOf('compact', { density: 'tall' })).toBe('52px');
  });
});

describe('window of the table', () => {
  it('draws only what can be seen of 20,000 rows', () => {
    render(<Table count={20_000} />);
    expect(rowsDrawn().length).toBeLessThan(40);
    expect(grid()).toHaveAttribute('aria-rowcount', '20001');
    expect(grid().querySelector('.cd-tbody')).toHaveStyle({ height: '800000px' });
  });

  it('draws the rows in the middle after scrolling there, beginning at a multiple of four', () => {
    render(<Table count={20_000} />);
    scrollTo(10_001 * 40);
    const [first] = rowsDrawn();
    expect(Number(first?.dataset['row']) % 4).toBe(0);
    expect(Number(first?.dataset['row'])).toBeLessThanOrEqual(10_001);
    expect(screen.getByText('NAME_10001')).toBeInTheDocument();
    expect(screen.getByText('NAME_10001').closest('[role=row]')).toHaveAttribute('aria-rowindex', '10003');
  });

  it('changes nothing while scrolling inside four rows', () => {
    const cell = jest.fn((row: Item) => row.name);
    render(<Table count={500} columns={[{ id: 'name', header: 'Name', cell }]} />);
    scrollTo(20 * 40);
    cell.mockClear();
    scrollTo(20 * 40 + 90);
    expect(cell).not.toHaveBeenCalled();
  });

  it('draws no cell of a row again that is chosen or walked over', async () => {
    const cell = jest.fn((row: Item) => row.name);
    // As many as the first frame draws, so that none comes later.
    render(<Table count={8} selectable columns={[{ id: 'name', header: 'Name', cell }]} />);
    await userEvent.tab();
    cell.mockClear();
    await userEvent.keyboard('{ArrowDown}{Control>}a{/Control}');
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(rowsDrawn().length);
    expect(activeRow()).toContain('NAME_1');
    expect(cell).not.toHaveBeenCalled();
  });

  it('says which rows can be seen', () => {
    render(<Table count={148} />);
    expect(screen.getByText('Rows 1–15 of 148')).toBeInTheDocument();
    scrollTo(400);
    expect(screen.getByText('Rows 11–25 of 148')).toBeInTheDocument();
  });

  it('asks for the next page shortly before the end, and once', () => {
    const onNeedMore = jest.fn();
    render(<Table count={200} hasMore total={1_000} onNeedMore={onNeedMore} />);
    expect(onNeedMore).not.toHaveBeenCalled();
    scrollTo(170 * 40);
    scrollTo(180 * 40);
    expect(onNeedMore).toHaveBeenCalledTimes(1);
  });
});

describe('keys of the table', () => {
  it('is one tab stop', async () => {
    render(
      <>
        <Table
          count={50}
          selectable
          onOpen={() => undefined}
          rowHref={(row) => `/secret/${row.name}`}
          sort={{ columnId: 'name', direction: 'ascending' }}
          onSortChange={() => undefined}
          menu={() => []}
        />
        <button type="button">after</button>
      </>,
    );
    await userEvent.tab();
    expect(grid()).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  });

  it('moves by arrows, page keys, Home and End, and keeps the active row in the document', async () => {
    render(<Table count={20_000} />);
    await userEvent.tab();
    expect(activeRow()).toContain('NAME_0');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(activeRow()).toContain('NAME_1');
    await userEvent.keyboard('{End}');
    fireEvent.scroll(grid());
    expect(activeRow()).toContain('NAME_19999');
    await userEvent.keyboard('{PageUp}');
    fireEvent.scroll(grid());
    expect(activeRow()).toContain('NAME_19986');
    await userEvent.keyboard('{Home}');
    fireEvent.scroll(grid());
    expect(activeRow()).toContain('NAME_0');
    await userEvent.keyboard('{PageDown}');
    expect(activeRow()).toContain('NAME_13');
  });

  it('opens by Enter and by a press on the row, but leaves a press with Ctrl to the browser', async () => {
    const onOpen = jest.fn();
    render(<Table count={50} onOpen={onOpen} rowHref={(row) => `#${row.name}`} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith({ id: 'id-1', name: 'NAME_1' });
    await userEvent.click(screen.getByText('NAME_4'));
    expect(onOpen).toHaveBeenLastCalledWith({ id: 'id-4', name: 'NAME_4' });
    fireEvent.click(screen.getByText('NAME_5'), { ctrlKey: true });
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('runs the action of a letter on the active row, but not one that is off', async () => {
    const onCopy = jest.fn();
    const onShare = jest.fn();
    render(
      <Table
        count={50}
        actions={() => [
          { id: 'copy', label: 'Copy', icon: null, key: 'y', onRun: onCopy },
          { id: 'share', label: 'Share', icon: null, key: 's', onRun: onShare, disabledReason: 'Sharing needs Editor' },
        ]}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}ys');
    expect(onCopy).toHaveBeenCalledWith({ id: 'id-1', name: 'NAME_1' });
    expect(onShare).not.toHaveBeenCalled();
  });

  it('walks into the controls of the row by arrow right, and back by Escape', async () => {
    render(<Table count={50} rowHref={(row) => `#${row.name}`} menu={() => []} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: 'NAME_0' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'More: NAME_0' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(grid()).toHaveFocus();
  });

  it('reaches the head by arrow up, where Enter sorts', async () => {
    const onSortChange = jest.fn<(sort: Sort) => void>();
    render(<Table count={50} sort={{ columnId: 'name', direction: 'ascending' }} onSortChange={onSortChange} />);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onSortChange).toHaveBeenCalledWith({ columnId: 'name', direction: 'descending' });
    await userEvent.keyboard('{ArrowDown}');
    expect(grid()).toHaveFocus();
  });
});

describe('selection of the table', () => {
  it('chooses by Space and by the box, and says how many', async () => {
    render(<Table count={148} selectable />);
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
    expect(screen.getByText('2 of 148 selected')).toBeInTheDocument();
    expect(within(grid()).getAllByRole('row', { selected: true })).toHaveLength(2);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select NAME_0' }));
    expect(screen.getByText('1 of 148 selected')).toBeInTheDocument();
  });

  it('chooses everything as "all except", without a list of 20,000', async () => {
    const onSelected = jest.fn<(selection: Selection) => void>();
    render(<Table count={100} total={20_000} hasMore selectable onSelected={onSelected} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(onSelected).toHaveBeenLastCalledWith({ mode: 'allExcept', keys: new Set() });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select NAME_3' }));
    expect(onSelected).toHaveBeenLastCalledWith({ mode: 'allExcept', keys: new Set(['id-3']) });
    expect(screen.getByText('19,999 of 20,000 selected')).toBeInTheDocument();
  });

  it('chooses the rows between by Shift', async () => {
    const onSelected = jest.fn<(selection: Selection) => void>();
    render(<Table count={148} selectable onSelected={onSelected} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select NAME_2' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select NAME_5' }), { shiftKey: true });
    expect(onSelected).toHaveBeenLastCalledWith({ mode: 'some', keys: new Set(['id-2', 'id-3', 'id-4', 'id-5']) });
  });

  it('lets nobody choose a row that cannot be chosen', async () => {
    const onSelected = jest.fn();
    render(<Table count={10} selectable onSelected={onSelected} isSelectable={(row) => row.id !== 'id-0'} />);
    expect(screen.queryByRole('checkbox', { name: 'Select NAME_0' })).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(onSelected).not.toHaveBeenCalled();
  });

  it('says at the box of such a row why not, where the table knows', async () => {
    const onSelected = jest.fn();
    const isSelectable = (row: Item): boolean => row.id !== 'id-0';
    render(
      <Table
        count={10}
        selectable
        onSelected={onSelected}
        isSelectable={isSelectable}
        whyNotSelectable={({ name }) => `${name} is the same`}
      />,
    );
    const box = screen.getByRole('checkbox', { name: 'Select NAME_0: NAME_0 is the same' });
    expect(box).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(box);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(onSelected).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowRight}');
    expect(box).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('NAME_0 is the same');
    expect(screen.getByRole('checkbox', { name: 'Select NAME_1' })).not.toHaveAttribute('aria-disabled');
  });

  it('lets go of everything by Escape', async () => {
    const onSelected = jest.fn<(selection: Selection) => void>();
    render(<Table count={10} selectable onSelected={onSelected} />);
    await userEvent.tab();
    await userEvent.keyboard(' {Escape}');
    expect(onSelected).toHaveBeenLastCalledWith(emptySelection);
  });
});

describe('states of the table', () => {
  it('is empty, filtered or failed in its own words', () => {
    const { rerender } = render(<Table key="1" count={0} />);
    expect(screen.getByText('Nothing yet')).toBeInTheDocument();
    rerender(<Table key="2" count={0} isFiltered filtered={<p>Filters hide everything</p>} />);
    expect(screen.getByText('Filters hide everything')).toBeInTheDocument();
    rerender(<Table key="3" count={0} status="error" />);
    expect(screen.getByText('Could not be loaded')).toBeInTheDocument();
  });

  it('shows skeleton rows in its columns only after 150 ms', async () => {
    jest.useFakeTimers();
    try {
      render(<Table count={0} status="loading" />);
      expect(document.querySelectorAll('.cd-skeleton')).toHaveLength(0);
      await act(() => jest.advanceTimersByTimeAsync(160));
      expect(document.querySelectorAll('.cd-skeleton').length).toBeGreaterThan(10);
      expect(screen.getByRole('columnheader', { name: 'Name' })).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps what is loaded when the next page fails, and offers to try again', async () => {
    const onNeedMore = jest.fn();
    render(<Table count={30} status="error" hasMore onNeedMore={onNeedMore} />);
    expect(screen.getByText('NAME_0')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onNeedMore).toHaveBeenCalledTimes(1);
  });
});

describe('a row on a phone', () => {
  beforeEach(() => {
    const real = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(real(query), query === '(max-width: 767.98px)' && { matches: true }),
      );
  });
  const onOpen = jest.fn();
  const onRun = jest.fn();
  const copy = { id: 'copy', label: 'Copy', icon: null, always: true, onRun };
  const show = (phone: Partial<PhoneRow>): HTMLElement => {
    onOpen.mockClear();
    onRun.mockClear();
    render(
      <Table
        count={1}
        onOpen={onOpen}
        rowHref={({ id }) => `/${id}`}
        actions={() => [copy]}
        phoneRow={({ name }) => ({ title: name, meta: 'second line', ...phone })}
      />,
    );
    return screen.getByText('second line');
  };

  it('is opened by a press, and has its one icon at the end', () => {
    fireEvent.click(show({}));
    expect([onOpen.mock.calls.length, onRun.mock.calls.length]).toEqual([1, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect([onOpen.mock.calls.length, onRun.mock.calls.length]).toEqual([1, 1]);
  });

  it('does what it names when it is pressed, and opens by its link', () => {
    fireEvent.click(show({ press: 'copy', start: <i>tile</i>, end: <b>ring</b> }));
    fireEvent.click(screen.getByText('ring'));
    fireEvent.click(screen.getByText('tile'));
    expect([onOpen.mock.calls.length, onRun.mock.calls.length]).toEqual([0, 3]);
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'NAME_0' }));
    expect([onOpen.mock.calls.length, onRun.mock.calls.length]).toEqual([1, 3]);
  });
});
