import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Overscan: rows rendered above and below the visible ones. */
const overscan = 4;

/** The assumed window size without layout, as in tests. */
const assumed = { width: 1_200, height: 600 };

/** The rendered rows. */
interface TableWindow {
  scroller: RefObject<HTMLDivElement | null>;
  /** Index of the first rendered row. */
  first: number;
  /** Number of rendered rows. */
  size: number;
  /** Width of the table in pixels. */
  width: number;
  /** First and last visible row, counted from 0. */
  visible: () => { from: number; to: number };
  scrollToRow: (index: number) => void;
  /** Rows per page key. */
  pageRows: number;
}

/** The inputs of the window. */
interface TableWindowOptions {
  rowCount: number;
  /** Pixels. */
  rowHeight: number;
  /** Height of the sticky header in pixels. */
  headHeight: number;
  /** Called when the visible rows change. */
  onVisible: (from: number, to: number) => void;
}

/**
 * The rendered rows of a long list, by TanStack Virtual. All rows have the same height, so moving to one by key needs
 * no measurement, only a multiplication.
 */
export function useTableWindow({ rowCount, rowHeight, headHeight, onVisible }: TableWindowOptions): TableWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(assumed.width);
  // The rule is about React Compiler, which the build does not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    paddingStart: headHeight,
    initialRect: assumed,
    useFlushSync: false,
    onChange: () => {
      const { from, to } = visible();
      onVisible(from, to);
    },
    observeElementRect: (instance, report) =>
      observeElementRect(instance, () => {
        const { clientWidth = 0, clientHeight = 0 } = instance.scrollElement ?? {};
        const box = clientWidth > 0 && clientHeight > 0 ? { width: clientWidth, height: clientHeight } : assumed;
        setWidth(box.width);
        report(box);
      }),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const bodyHeight = Math.max(rowHeight, (virtualizer.scrollRect?.height ?? assumed.height) - headHeight);
  const visible = useCallback(() => {
    const top = virtualizer.scrollOffset ?? 0;
    const from = Math.max(0, Math.min(rowCount - 1, Math.floor(top / rowHeight)));
    const to = Math.max(from, Math.min(rowCount - 1, Math.floor((top + bodyHeight - 1) / rowHeight)));
    return { from, to };
  }, [virtualizer, rowCount, rowHeight, bodyHeight]);

  const items = virtualizer.getVirtualItems();
  return {
    scroller,
    first: items[0]?.index ?? 0,
    size: items.length,
    width,
    visible,
    scrollToRow: (index) => {
      const element = scroller.current;
      if (element === null) return;
      const top = index * rowHeight;
      // Alerts cover its padding.
      const free = Math.max(rowHeight, bodyHeight - (Number.parseFloat(getComputedStyle(element).paddingBottom) || 0));
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + free) element.scrollTop = top + rowHeight - free;
    },
    pageRows: Math.max(1, Math.floor(bodyHeight / rowHeight) - 1),
  };
}
