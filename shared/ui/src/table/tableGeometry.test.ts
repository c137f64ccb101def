import { describe, expect, it } from '@jest/globals';
import type { Column } from './column.ts';
import { layOutTable } from './tableGeometry.ts';

const cell = (): null => null;
/** Columns that give way in each possible manner. */
const columns: readonly Column<never>[] = [
  { id: 'name', header: 'Name', grow: 1.3, cell },
  { id: 'labels', header: 'Labels', minWidth: 210, narrow: { giveWay: 20, minWidth: 130, cell }, giveWay: 60, cell },
  { id: 'version', header: 'Version', width: 84, giveWay: 30, cell },
  { id: 'updatedBy', header: 'Updated by', width: 168, giveWay: 10, cell },
  { id: 'updated', header: 'Updated', width: 112, giveWay: 40, cell },
  { id: 'state', header: 'State', width: 152, cell },
];
const ends = { hasCheck: true, endButtons: 5, leastEndButtons: 2 };
const shown = (width: number): string => {
  const { columns: fitting, hidesActions } = layOutTable(columns, width, ends);
  const ids = fitting.map(({ id, minWidth }) => (minWidth === 130 ? 'label +n' : id));
  return [...ids, hidesActions ? 'More' : 'actions'].join(', ');
};

describe('the columns of a table', () => {
  it('are hidden in their order: who, labels to one, version, when, actions, labels', () => {
    expect(shown(1_208)).toBe('name, labels, version, updatedBy, updated, state, actions');
    expect(shown(1_100)).toBe('name, labels, version, updated, state, actions');
    expect(shown(968)).toBe('name, label +n, version, updated, state, actions');
    expect(shown(900)).toBe('name, label +n, updated, state, actions');
    expect(shown(800)).toBe('name, label +n, state, actions');
    expect(shown(712)).toBe('name, label +n, state, More');
    expect(shown(600)).toBe('name, state, More');
  });

  it('leave 24 characters for the name at every width of a tablet or a desktop', () => {
    for (let width = 536; width <= 1_920; width += 1) {
      const { template, columns: fitting } = layOutTable(columns, width, ends);
      expect(template).toMatch(/^52px minmax\(232px, 1\.3fr\) /u);
      expect(fitting.map(({ id }) => id)).toEqual(expect.arrayContaining(['name', 'state']));
      const least = [...template.matchAll(/(\d+)px/gu)].reduce((sum, [, pixels]) => sum + Number(pixels), 0);
      expect(least).toBeLessThanOrEqual(width);
    }
  });

  it('are kept if they have no order, and so are actions that are in no menu', () => {
    const { columns: fitting, hidesActions } = layOutTable(columns, 300, { ...ends, leastEndButtons: 5 });
    expect(fitting.map(({ id }) => id)).toEqual(['name', 'state']);
    expect(hidesActions).toBe(false);
  });
});

describe('the widths of a short table', () => {
  const short: readonly Column<never>[] = [
    { id: 'name', header: 'Name', grow: 2, cell },
    { id: 'who', header: 'Who', giveWay: 10, cell },
    { id: 'state', header: 'State', width: 100, cell },
  ];
  const noEnds = { hasCheck: false, endButtons: 0, leastEndButtons: 0 };
  const widthsAt = (width: number): readonly number[] => layOutTable(short, width, noEnds).widths;

  it('share the space above the minimums, and keep the name’s minimum while other columns are hidden', () => {
    expect(widthsAt(752)).toEqual([432, 220, 100]);
    expect(widthsAt(452)).toEqual([232, 120, 100]);
    expect(widthsAt(440)).toEqual([340, 100]);
  });

  it('don’t fit only if the columns that are never hidden are wider', () => {
    expect(layOutTable(short, 332, noEnds).fits).toBe(true);
    expect(layOutTable(short, 331, noEnds)).toMatchObject({ fits: false, widths: [232, 100] });
  });
});
