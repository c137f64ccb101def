import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MenuItem } from '../floating/index.ts';
import { ThemeRoot, type Action } from '../theme/index.ts';
import type { ListAction } from './index.ts';
import { grid, itemsOf, Table, type Extra, type Item } from './tableFixture.tsx';

const did: string[] = [];
let registered: readonly Action[] = [];
const register = (actions: readonly Action[]) => {
  registered = actions;
  return () => {
    registered = [];
  };
};
beforeEach(() => {
  did.length = 0;
  registered = [];
});

const rowActions = ({ name }: Item): readonly ListAction[] => [
  { id: 'open', label: 'Open', icon: null, href: `/secret/${name}` },
  {
    id: 'copy',
    label: 'Copy value',
    icon: null,
    at: 'always',
    key: 'y',
    hint: 'copy value',
    disabledReason: name === 'NAME_2' ? 'Reading values needs Reader' : undefined,
    perform: () => did.push(`copy ${name}`),
  },
  { id: 'versions', label: 'Versions', icon: null, perform: () => did.push(`versions of ${name}`) },
  {
    id: 'ADMIN',
    label: 'Admin',
    fullLabel: 'Change role to Admin',
    icon: null,
    group: 'Change role to',
    perform: () => did.push(`make ${name} an Admin`),
  },
  { id: 'READER', label: 'Reader', icon: null, group: 'Change role to', isSelected: true, perform: () => undefined },
  {
    id: 'delete',
    label: 'Delete…',
    icon: null,
    group: '',
    isDangerous: true,
    perform: () => did.push(`delete ${name}`),
  },
];
const bulkActions = (rows: readonly Item[]): readonly MenuItem[] => [
  {
    id: 'ADMIN',
    label: 'Admin',
    fullLabel: 'Change role to Admin',
    icon: null,
    group: 'Change',
    perform: () => did.push(`make ${rows.length} Admins`),
  },
  {
    id: 'delete',
    label: 'Delete…',
    icon: null,
    isDangerous: true,
    disabledReason: rows.length > 2 ? 'At most 2' : undefined,
    perform: () => did.push(`delete ${rows.map(({ name }) => name).join(' ')}`),
  },
];

const go = jest.fn<(href: string) => void>();
const four = itemsOf(4);
const page = (extra: Extra = {}) => (
  <ThemeRoot mode="light" onNavigate={go} registerActions={register}>
    <Table count={0} rows={four} selectable rowActions={rowActions} bulkActions={bulkActions} {...extra} />
  </ThemeRoot>
);
function show(extra?: Extra) {
  go.mockReset();
  return render(page(extra));
}
const goTo = (keys: string) => {
  act(() => grid().focus());
  return userEvent.keyboard(keys);
};
const described = () =>
  registered.map(({ target, label, key, disabledReason }) => [target, label, key, disabledReason].filter(Boolean));

describe('the actions on a row', () => {
  it('are its icons, its menu with headings and lines, its keys and their hints', async () => {
    const { container } = show();
    const row = screen.getByRole('row', { name: /NAME_1/ });
    await userEvent.click(within(row).getByRole('button', { name: 'Copy value' }));
    expect(did).toEqual(['copy NAME_1']);
    expect(container.querySelector('.cd-tfoot-keys')).toHaveTextContent(/Y copy value$/);
    await goTo('{Home}{ArrowDown}y');
    expect(did).toEqual(['copy NAME_1', 'copy NAME_1']);
    await userEvent.click(within(row).getByRole('button', { name: 'More: NAME_1' }));
    const menu = await screen.findByRole('menu');
    expect([...menu.children].map(({ textContent, role }) => textContent || role)).toEqual([
      'Open',
      'Copy valueY',
      'Versions',
      'Change role to',
      'Admin',
      'Reader',
      'separator',
      'Delete…',
    ]);
    await userEvent.click(within(menu).getByRole('menuitem', { name: 'Open' }));
    expect(go).toHaveBeenCalledWith('/secret/NAME_1');
  });

  it('are not run by key or icon while they are disabled', async () => {
    show();
    await userEvent.click(
      within(screen.getByRole('row', { name: /NAME_2/ })).getByRole('button', { name: 'Copy value' }),
    );
    await goTo('{Home}{ArrowDown}{ArrowDown}y');
    expect(did).toEqual([]);
  });

  it('need no menu if all of them are always shown', () => {
    show({ rowActions: (row) => rowActions(row).filter(({ at }) => at === 'always') });
    expect(screen.queryByRole('button', { name: /^More/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Copy value' })).toHaveLength(4);
  });

  it('are registered for the active row with its name and the reason, except a choice that is already made', async () => {
    show();
    expect(registered).toEqual([]);
    await goTo('{Home}{ArrowDown}{ArrowDown}');
    expect(described()).toEqual([
      ['NAME_2', 'Open'],
      ['NAME_2', 'Copy value', 'y', 'Reading values needs Reader'],
      ['NAME_2', 'Versions'],
      ['NAME_2', 'Change role to Admin'],
      ['NAME_2', 'Delete…'],
    ]);
    await userEvent.keyboard('{ArrowUp}');
    registered.find(({ id }) => id === 'versions')?.perform?.();
    expect(did).toEqual(['versions of NAME_1']);
  });

  it('keep their control busy while they run, and can’t be started again until they end', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const perform = jest.fn(() => promise);
    show({
      rowActions: () => [{ id: 'copy', label: 'Copy', icon: null, at: 'always', key: 'y', perform }],
    });
    const [button] = screen.getAllByRole('button', { name: 'Copy' });
    await userEvent.click(button!);
    await goTo('{Home}');
    await userEvent.keyboard('y');
    await userEvent.click(button!);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(perform).toHaveBeenCalledTimes(1);
    await act(() => resolve());
    expect(button).not.toHaveAttribute('aria-busy');
    await userEvent.click(button!);
    expect(perform).toHaveBeenCalledTimes(2);
  });

  it('without a control run beside each other, each once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const copy = jest.fn(() => promise);
    const star = jest.fn(() => promise);
    show({
      rowActions: () => [
        { id: 'copy', label: 'Copy', icon: null, key: 'y', perform: copy },
        { id: 'star', label: 'Star', icon: null, key: 's', perform: star },
      ],
    });
    await goTo('{Home}yys');
    expect([copy, star].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    await act(() => resolve());
    await userEvent.keyboard('y');
    expect(copy).toHaveBeenCalledTimes(2);
  });

  it('stay disabled if they became so while they ran', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const actions = (disabledReason?: string): Extra => ({
      rowActions: () => [
        { id: 'copy', label: 'Copy', icon: null, at: 'always', disabledReason, perform: () => promise },
      ],
    });
    const { rerender } = show(actions());
    const [button] = screen.getAllByRole('button', { name: 'Copy' });
    await userEvent.click(button!);
    rerender(page(actions('Needs Editor')));
    await act(() => resolve());
    expect(button).not.toHaveAttribute('aria-busy');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('end with the row and with the table', async () => {
    const { rerender, unmount } = show();
    await goTo('{Home}');
    expect(registered).not.toEqual([]);
    rerender(page({ rows: four.slice(1) }));
    expect(registered).toEqual([]);
    await goTo('{ArrowDown}');
    expect(registered).not.toEqual([]);
    unmount();
    expect(registered).toEqual([]);
  });
});

describe('the actions on selected rows', () => {
  const select = async (...names: string[]): Promise<void> => {
    for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  };

  it('are a bar, in which a group is a menu', async () => {
    show();
    await select('NAME_1', 'NAME_2');
    const bar = screen.getByRole('toolbar', { name: '2 selected' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Delete…' }));
    expect(did).toEqual(['delete NAME_1 NAME_2']);
    await userEvent.click(within(bar).getByRole('button', { name: 'Change' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change role to Admin' }));
    expect(did.at(-1)).toBe('make 2 Admins');
    await select('NAME_0');
    expect(within(bar).getByRole('button', { name: 'Delete…' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(bar).getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('are registered instead of those of the active row', async () => {
    show();
    await select('NAME_1', 'NAME_2', 'NAME_3');
    expect(described()).toEqual([
      ['3 selected', 'Change role to Admin'],
      ['3 selected', 'Delete…', 'At most 2'],
    ]);
    await select('NAME_3');
    registered.find(({ id }) => id === 'delete')?.perform?.();
    expect(did).toEqual(['delete NAME_1 NAME_2']);
  });

  it('are run with the rows that aren’t loaded, too, and only if those allow it', async () => {
    const readRows = jest.fn<(take: (rows: readonly Item[]) => void) => void>();
    const selection = {
      rows: itemsOf(2),
      count: 9,
      state: 'some' as const,
      isSelectable: () => true,
      isSelected: () => true,
      set: () => undefined,
      selectAll: () => undefined,
      clear: () => undefined,
      readRows,
    };
    show({ selection } as Extra);
    const remove = within(screen.getByRole('toolbar', { name: '9 selected' })).getByRole('button', { name: 'Delete…' });
    readRows.mockImplementationOnce((take) => take(itemsOf(1)));
    await userEvent.click(remove);
    expect(did).toEqual(['delete NAME_0']);
    readRows.mockImplementationOnce((take) => take(itemsOf(9)));
    await userEvent.click(remove);
    expect(did).toEqual(['delete NAME_0']);
  });
});
