import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import {
  firstWindow,
  grownWindow,
  isWhole,
  movedWindow,
  reachedWindow,
  rowsAFrame,
  shownRows,
  wantedRows,
  type RowRange,
  type WindowRows,
  type WindowShape,
} from './windowRows.ts';

const shape: WindowShape = { rowCount: 20_000, fitting: 20 };

function whole(rows: WindowRows, of: WindowShape = shape): WindowRows {
  let now = rows;
  for (let frame = 0; frame < 50 && !isWhole(now, of); frame += 1) now = grownWindow(now, of);
  return now;
}

const has = (range: RowRange, row: number): boolean => row >= range.from && row < range.to;
const fresh = (before: RowRange, after: RowRange): number =>
  Array.from({ length: after.to - after.from }, (_, offset) => after.from + offset).filter((row) => !has(before, row))
    .length;

describe('the rows of a window', () => {
  it('begin with a few, and are all there after some frames', () => {
    expect(shownRows(firstWindow, shape)).toEqual({ from: 0, to: 8 });
    expect(whole(firstWindow).drawn).toEqual({ from: 0, to: 20 });
    expect(whole({ ...firstWindow, isWide: true }).drawn).toEqual({ from: 0, to: 28 });
  });

  it('are all there soon in a window of any height', () => {
    const tall: WindowShape = { rowCount: 20_000, fitting: 500 };
    let rows = grownWindow(firstWindow, tall);
    for (let frame = 1; frame < 8; frame += 1) rows = grownWindow(rows, tall);
    expect(isWhole(rows, tall)).toBe(true);
  });

  it('begin with those that can be seen behind a leap, without the ones around them', () => {
    const wide = whole({ ...firstWindow, isWide: true });
    const leapt = movedWindow(wide, { anchor: 8_000, seen: 16 }, shape);
    expect(leapt).toEqual({ anchor: 8_000, isWide: false, drawn: { from: 8_000, to: 8_008 } });
    expect(whole(leapt).drawn).toEqual({ from: 8_000, to: 8_020 });
  });

  it('begin with the row that was gone to by a key', () => {
    const last = movedWindow(whole(firstWindow), { anchor: 19_984, seen: 16, target: 19_999 }, shape);
    expect(last.drawn).toEqual({ from: 19_992, to: 20_000 });
    expect(whole(last).drawn).toEqual({ from: 19_984, to: 20_000 });
  });

  it('reach a row that a key goes to before its turn', () => {
    const last = movedWindow(whole(firstWindow), { anchor: 19_984, seen: 16, target: 19_999 }, shape);
    expect(reachedWindow(last, 19_986, shape).drawn).toEqual({ from: 19_986, to: 20_000 });
    expect(reachedWindow(last, 19_995, shape)).toBe(last);
    expect(reachedWindow(last, 3, shape)).toBe(last);
  });

  it('reach a far row alone, and have the others around it some frames later', () => {
    const few: WindowRows = { anchor: 100, isWide: true, drawn: { from: 100, to: 108 } };
    expect(reachedWindow(few, 115, shape).drawn).toEqual({ from: 100, to: 116 });
    const far = reachedWindow(few, 120, shape);
    expect(far.drawn).toEqual({ from: 113, to: 121 });
    expect(whole(far).drawn).toEqual({ from: 96, to: 124 });
    const low: WindowRows = { ...few, drawn: { from: 116, to: 124 } };
    expect(reachedWindow(low, 97, shape).drawn).toEqual({ from: 96, to: 104 });
  });

  it('keep what is there when it is scrolled by a little, and have the next ones at once', () => {
    const wide = whole(movedWindow(whole({ ...firstWindow, isWide: true }), { anchor: 12, seen: 16 }, shape));
    const scrolled = movedWindow(wide, { anchor: 16, seen: 16 }, shape);
    expect(scrolled.drawn).toEqual({ from: 12, to: 40 });
    const back = movedWindow(scrolled, { anchor: 12, seen: 16 }, shape);
    expect(back.drawn).toEqual({ from: 8, to: 36 });
  });

  it('come first above, where it was scrolled up to', () => {
    const low = whole(movedWindow(whole(firstWindow), { anchor: 40, seen: 16 }, shape));
    expect(movedWindow(low, { anchor: 32, seen: 16 }, shape).drawn).toEqual({ from: 32, to: 52 });
  });

  it('never become more than the list has, and never more than a few of them are new', () => {
    const reach = fc.record({ reach: fc.nat(400) });
    const moves = fc.array(fc.oneof(fc.constant('rest' as const), fc.constant('frame' as const), reach, fc.nat(400)), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 60 }),
        moves,
        (rowCount, fitting, all) => {
          const of: WindowShape = { rowCount, fitting };
          let rows = firstWindow;
          for (const move of all) {
            const before = shownRows(rows, of);
            if (move === 'rest') rows = { ...rows, isWide: true };
            else if (move === 'frame') rows = grownWindow(rows, of);
            else if (typeof move === 'object') rows = reachedWindow(rows, move.reach, of);
            else
              rows = movedWindow(
                rows,
                { anchor: Math.floor(move / 4) * 4, seen: fitting, target: move % 3 === 0 ? move : undefined },
                of,
              );
            const shown = shownRows(rows, of);
            expect(shown.from).toBeGreaterThanOrEqual(0);
            expect(shown.to).toBeLessThanOrEqual(rowCount);
            expect(fresh(before, shown)).toBeLessThanOrEqual(rowsAFrame(of));
          }
          expect(shownRows(whole(rows, of), of)).toEqual(wantedRows(rows, of));
        },
      ),
    );
  });
});
