import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '../theme/index.ts';
import type { PhoneRow, Sort } from './index.ts';
import { activeRow, drawn, grid, rowsDrawn, scrollTo, Table, type Extra, type Item } from './tableFixture.tsx';

describe('the density of the table', () => {
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

  it('is the theme’s, unless the table has its own', () => {
    expect([heightOf('regular'), heightOf('compact')]).toEqual(['40px', '34px']);
    expect(heightOf('compact', { density: 'tall' })).toBe('52px');
  });
});

describe('the window of the table', () => {
  it('renders only the visible ones of 20,000 rows', () => {
    render(<Table count={20_000} />);
    expect(rowsDrawn().length).toBeLessThan(40);
    expect(grid()).toHaveAttribute('aria-rowcount', '20001');
    expect(grid().querySelector('.cd-tbody')).toHaveStyle({ height: '800000px' });
  });

  it('renders the rows in the middle after scrolling there', () => {
    render(<Table count={20_000} />);
    scrollTo(10_001 * 40);
    expect(rowsDrawn().length).toBeLessThan(40);
    expect(screen.getByText('NAME_10001')).toBeInTheDocument();
    expect(screen.getByText('NAME_10001').closest('[role=row]')).toHaveAttribute('aria-rowindex', '10003');
  });

  it('renders only the rows that come into view while scrolling', () => {
    const cell = jest.fn((row: Item) => row.name);
    render(<Table count={500} columns={[{ id: 'name', header: 'Name', cell }]} />);
    scrollTo(20 * 40);
    cell.mockClear();
    scrollTo(22 * 40);
    expect(cell).toHaveBeenCalledTimes(2);
  });

  it('does not re-render the cells of a row that is selected or becomes active', async () => {
    const cell = jest.fn((row: Item) => row.name);
    render(<Table count={8} selectable columns={[{ id: 'name', header: 'Name', cell }]} />);
    await userEvent.tab();
    cell.mockClear();
    await userEvent.keyboard('{ArrowDown}{Control>}a{/Control}');
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(rowsDrawn().length);
    expect(activeRow()).toContain('NAME_1');
    expect(cell).not.toHaveBeenCalled();
  });

  it('shows the range of visible rows', () => {
    render(<Table count={148} />);
    expect(screen.getByText('Rows 1–15 of 148')).toBeInTheDocument();
    scrollTo(400);
    expect(screen.getByText('Rows 11–25 of 148')).toBeInTheDocument();
  });

  it('requests the next page once, shortly before the end', () => {
    const onNeedMore = jest.fn();
    render(<Table count={200} hasMore total={1_000} onNeedMore={onNeedMore} />);
    expect(onNeedMore).not.toHaveBeenCalled();
    scrollTo(170 * 40);
    scrollTo(180 * 40);
    expect(onNeedMore).toHaveBeenCalledTimes(1);
  });

  it('requests it again if a refresh canceled it, and not while rows are read', () => {
    const onNeedMore = jest.fn();
    const table = { count: 20, hasMore: true, onNeedMore };
    const { rerender } = render(<Table {...table} isReading />);
    expect(onNeedMore).not.toHaveBeenCalled();
    for (const isReading of [false, true, false]) rerender(<Table {...table} isReading={isReading} />);
    expect(onNeedMore).toHaveBeenCalledTimes(2);
  });
});

describe('the keys of the table', () => {
  it('have one tab stop', async () => {
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

  it('move by arrows, page keys, Home and End, and keep the active row in the document', async () => {
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

  it('open by Enter, like a click on the row, but leave a click with Ctrl to the browser', async () => {
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

  it('run the action of a letter on the active row, but not a disabled one', async () => {
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

  it('enter the controls of the row by arrow right, and leave them by Escape', async () => {
    render(<Table count={50} rowHref={(row) => `#${row.name}`} menu={() => []} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: 'NAME_0' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'More: NAME_0' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(grid()).toHaveFocus();
  });

  it('reach the header by arrow up, where Enter sorts', async () => {
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

describe('the states of the table', () => {
  it('have their own texts for empty, filtered and failed lists', () => {
    const { rerender } = render(<Table key="1" count={0} />);
    expect(screen.getByText('Nothing yet')).toBeInTheDocument();
    rerender(<Table key="2" count={0} isFiltered filtered={<p>Filters hide everything</p>} />);
    expect(screen.getByText('Filters hide everything')).toBeInTheDocument();
    rerender(<Table key="3" count={0} status="error" />);
    expect(screen.getByText('Could not be loaded')).toBeInTheDocument();
  });

  it('include skeleton rows in the columns, but only after 150 ms', async () => {
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

  it('keep the loaded rows if a read fails, say what failed, and offer a retry', async () => {
    const onRetry = jest.fn();
    const { rerender } = render(<Table count={30} status="error" onRetry={onRetry} />);
    expect(screen.getByText('NAME_0')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t refresh the list');
    rerender(<Table count={30} status="error" onRetry={onRetry} hasMore />);
    expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load more');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('the foot of the table', () => {
  it('is left out where the page has its own', () => {
    const { rerender } = render(<Table count={3} />);
    expect(screen.getByText('Rows 1–3 of 3')).toBeInTheDocument();
    rerender(<Table count={3} withoutFoot />);
    expect(screen.queryByText('Rows 1–3 of 3')).toBeNull();
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

  it('is opened by a tap, and has its only icon at the end', () => {
    fireEvent.click(show({}));
    expect([onOpen.mock.calls.length, onRun.mock.calls.length]).toEqual([1, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect([onOpen.mock.calls.length, onRun.mock.calls.length]).toEqual([1, 1]);
  });

  it('shows its menu on a long press, on its link too', async () => {
    const onSelect = jest.fn();
    render(<Table count={2} menu={({ name }) => [{ id: 'delete', label: `Delete ${name}`, onSelect }]} />);
    fireEvent.contextMenu(screen.getByText('NAME_1'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete NAME_1' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is selected from that menu; then taps select and deselect, until nothing is selected', async () => {
    const actions = jest.fn(() => [copy]);
    onOpen.mockClear();
    render(<Table count={2} selectable onOpen={onOpen} rowHref={({ id }) => `/${id}`} actions={actions} />);
    fireEvent.contextMenu(screen.getByText('NAME_1'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Select' }));
    const selectedNames = () => drawn.selection?.rows.map(({ name }) => name);
    expect(selectedNames()).toEqual(['NAME_1']);
    expect(fireEvent.click(screen.getByText('NAME_0'))).toBe(false);
    expect(selectedNames()).toEqual(['NAME_0', 'NAME_1']);
    onRun.mockClear();
    fireEvent.click(screen.getAllByRole('button', { name: 'Copy' })[0] as HTMLElement);
    expect([onRun.mock.calls.length, selectedNames()]).toEqual([1, ['NAME_0', 'NAME_1']]);
    fireEvent.contextMenu(screen.getByText('NAME_1'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Deselect' }));
    fireEvent.click(screen.getByText('NAME_0'));
    expect(selectedNames()).toEqual([]);
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('NAME_0'));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  it('runs its action on a tap, and opens by its link', () => {
    fireEvent.click(show({ press: 'copy', start: <i>tile</i>, end: <b>ring</b> }));
    fireEvent.click(screen.getByText('ring'));
    fireEvent.click(screen.getByText('tile'));
    expect([onOpen.mock.calls.length, onRun.mock.calls.length]).toEqual([0, 3]);
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'NAME_0' }));
    expect([onOpen.mock.calls.length, onRun.mock.calls.length]).toEqual([1, 3]);
  });
});
