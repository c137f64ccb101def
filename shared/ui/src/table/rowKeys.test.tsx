import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Button } from '../base/Button.tsx';
import { PageTips } from '../base/PageTips.tsx';
import { Menu } from '../floating/Menu.tsx';
import { SearchField } from '../form/SearchField.tsx';
import type { Column } from './column.ts';
import { pageKeysNow } from '../theme/pageKeys.ts';
import { ThemeRoot } from '../theme/ThemeRoot.tsx';
import { activeRow, added, drawn, grid, itemsOf, scrollTo, Table, type Item } from './tableFixture.tsx';

const selectedIds = (): string[] | undefined => drawn.selection?.rows.map(({ id }) => id);

describe('rows inserted above', () => {
  const onOpen = jest.fn();
  const onRun = jest.fn();
  const rows = itemsOf(30);
  const table = (shown: readonly Item[]): ReactNode => (
    <Table
      count={0}
      rows={shown}
      selectable
      onOpen={onOpen}
      actions={() => [{ id: 'copy', label: 'Copy', icon: null, key: 'y', onRun }]}
      menu={({ name }) => [{ id: 'delete', label: `Delete ${name}` }]}
    />
  );
  /** The fourth row is active. */
  const show = async (): Promise<(shown: readonly Item[]) => void> => {
    jest.clearAllMocks();
    const { rerender } = render(table(rows));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    return (shown) => rerender(table(shown));
  };

  it('don’t change the active row', async () => {
    const change = await show();
    change([...added, ...rows]);
    expect(activeRow()).toContain('NAME_3');
    await userEvent.keyboard('y{Enter} ');
    expect(onRun).toHaveBeenCalledWith(rows[3]);
    expect(onOpen).toHaveBeenCalledWith(rows[3]);
    expect(selectedIds()).toEqual(['id-3']);
    await userEvent.keyboard('{ArrowDown}');
    expect(activeRow()).toContain('NAME_4');
  });

  it('don’t get the keys of a removed active row; an arrow moves to the row at its position', async () => {
    const change = await show();
    change(rows.filter((_row, index) => index !== 3));
    await userEvent.keyboard('y{Enter} ');
    expect([onRun.mock.calls, onOpen.mock.calls, selectedIds()]).toEqual([[], [], []]);
    expect(activeRow()).toBeUndefined();
    await userEvent.keyboard('{ArrowDown}');
    expect(activeRow()).toContain('NAME_4');
  });

  it('close the menu of a row that moves, as scrolling does', async () => {
    const change = await show();
    const open = async (): Promise<void> => {
      await userEvent.keyboard('{Shift>}{F10}{/Shift}');
      await screen.findByRole('menuitem', { name: 'Delete NAME_3' });
    };
    const untilClosed = () => waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await open();
    change([...added, ...rows]);
    await untilClosed();
    await open();
    scrollTo(200);
    await untilClosed();
    expect(grid()).toHaveFocus();
  });
});

describe('the way into the list', () => {
  const onRun = jest.fn();
  const show = (): void => {
    jest.clearAllMocks();
    render(
      <>
        <h1 tabIndex={-1}>Secrets</h1>
        <SearchField label="Filter" value="" onChange={() => undefined} />
        <input aria-label="Name" />
        <Table count={20} selectable actions={() => [{ id: 'copy', label: 'Copy', icon: null, key: 'y', onRun }]} />
      </>,
    );
  };

  it('is ↓ from the filter, from the title and if nothing has the focus, but not from another field', async () => {
    show();
    act(() => screen.getByRole('heading', { name: 'Secrets' }).focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(grid()).toHaveFocus();
    await userEvent.keyboard('/');
    expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(grid()).toHaveFocus();
    expect(activeRow()).toContain('NAME_0');
    act(() => grid().blur());
    await userEvent.keyboard('{ArrowDown}');
    expect(grid()).toHaveFocus();
    await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('works with all keys after a checkbox was clicked', async () => {
    show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select NAME_2' }));
    await userEvent.keyboard('y');
    expect(onRun).toHaveBeenCalledWith({ id: 'id-2', name: 'NAME_2' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.keyboard('/');
    expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveFocus();
  });
});

describe('the selection of the table', () => {
  it('works by Space and by the checkbox, and shows the number', async () => {
    render(<Table count={148} selectable />);
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
    expect(screen.getByText('2 of 148 selected')).toBeInTheDocument();
    expect(within(grid()).getAllByRole('row', { selected: true })).toHaveLength(2);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select NAME_0' }));
    expect(screen.getByText('1 of 148 selected')).toBeInTheDocument();
  });

  it('can include all rows, even those that aren’t loaded, without a list of 20,000', async () => {
    render(<Table count={100} total={20_000} hasMore selectable />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByText('20,000 of 20,000 selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select NAME_3' }));
    expect(screen.getByText('19,999 of 20,000 selected')).toBeInTheDocument();
    expect(drawn.selection?.isSelected({ id: 'not-loaded', name: '' })).toBe(true);
    expect(drawn.selection?.isSelected({ id: 'id-3', name: '' })).toBe(false);
  });

  it('includes the rows in between by Shift, from the current position of the last selected row', async () => {
    const rows = itemsOf(40);
    const { rerender } = render(<Table count={0} rows={rows} selectable />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select NAME_2' }));
    rerender(<Table count={0} rows={[...added, ...rows]} selectable />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select NAME_5' }), { shiftKey: true });
    expect(selectedIds()).toEqual(['id-2', 'id-3', 'id-4', 'id-5']);
  });

  it('ends with its query, and isn’t restored with it', async () => {
    const rows = itemsOf(4);
    const filtered = rows.slice(1, 3);
    const { rerender } = render(<Table count={0} rows={filtered} query="DB" selectable />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(selectedIds()).toEqual(['id-1', 'id-2']);
    rerender(<Table count={0} rows={rows} query="" selectable />);
    expect([drawn.selection?.count, drawn.selection?.state]).toEqual([0, 'none']);
    expect(screen.queryByText(/selected/)).toBeNull();
    rerender(<Table count={0} rows={filtered} query="DB" selectable />);
    expect(drawn.selection?.count).toBe(0);
  });

  it('counts no removed row, and includes no row that was loaded later', async () => {
    const rows = itemsOf(4);
    const { rerender } = render(<Table count={0} rows={rows} selectable />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    rerender(<Table count={0} rows={[...added, ...rows.slice(1)]} selectable />);
    expect(selectedIds()).toEqual(['id-1', 'id-2', 'id-3']);
    expect(screen.getByText('3 of 4 selected')).toBeInTheDocument();
  });

  it('excludes a row that can’t be selected', async () => {
    render(<Table count={10} selectable isSelectable={(row) => row.id !== 'id-0'} />);
    expect(screen.queryByRole('checkbox', { name: 'Select NAME_0' })).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(drawn.selection?.count).toBe(0);
  });

  it('shows at the checkbox why a row can’t be selected, if the table has a reason', async () => {
    const isSelectable = (row: Item): boolean => row.id !== 'id-0';
    render(
      <>
        <PageTips />
        <Table
          count={10}
          selectable
          isSelectable={isSelectable}
          unselectableReason={({ name }) => `${name} is the same`}
        />
      </>,
    );
    const box = screen.getByRole('checkbox', { name: 'Select NAME_0: NAME_0 is the same' });
    expect(box).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(box);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(drawn.selection?.count).toBe(0);
    await userEvent.keyboard('{ArrowRight}');
    expect(box).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('NAME_0 is the same');
    expect(screen.getByRole('checkbox', { name: 'Select NAME_1' })).not.toHaveAttribute('aria-disabled');
  });

  it('is cleared by Escape', async () => {
    render(<Table count={10} selectable />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(drawn.selection?.count).toBe(1);
    await userEvent.keyboard('{Escape}');
    expect(drawn.selection?.count).toBe(0);
  });
});

describe('single-letter keys that are turned off', () => {
  it('do nothing in a table and aren’t shown; arrows, Enter and Space still work', async () => {
    const onRun = jest.fn();
    const onOpen = jest.fn();
    const table = (letterKeys: boolean): ReactNode => (
      <ThemeRoot mode="light" letterKeys={letterKeys}>
        <SearchField label="Filter" value="" onChange={() => undefined} />
        <Table
          count={3}
          selectable
          onOpen={onOpen}
          keys={[{ keys: ['Y'], label: 'Copy the value' }]}
          actions={() => [{ id: 'copy', label: 'Copy', icon: null, key: 'y', onRun }]}
        />
      </ThemeRoot>
    );
    const { rerender } = render(table(true));
    expect(screen.getByText('Copy the value')).toBeInTheDocument();
    expect(pageKeysNow()).toEqual([{ keys: ['Y'], label: 'Copy' }]);
    rerender(table(false));
    expect(screen.queryByText('Copy the value')).toBeNull();
    expect(pageKeysNow()).toEqual([]);
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-keyshortcuts');
    act(() => grid().focus());
    await userEvent.keyboard('{ArrowDown}y/{Enter} ');
    expect(grid()).toHaveFocus();
    expect([onRun.mock.calls.length, onOpen.mock.calls.length, selectedIds()]).toEqual([0, 1, ['id-1']]);
  });
});

describe('a menu in a cell', () => {
  it('gets its own keys; the grid stays where it is', async () => {
    const onSelect = jest.fn();
    const items = ['Reader', 'Editor'].map((label) => ({ id: label, label, onSelect: () => onSelect(label) }));
    const columns: readonly Column<Item>[] = [
      { id: 'role', header: 'Role', cell: () => <Menu items={items} trigger={<Button>Role</Button>} /> },
    ];
    render(<Table count={2} columns={columns} />);
    const [first] = screen.getAllByRole('button', { name: 'Role' });
    if (first === undefined) throw new Error('no menu');
    await userEvent.click(first);
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    expect(onSelect.mock.calls).toEqual([['Editor']]);
  });
});
