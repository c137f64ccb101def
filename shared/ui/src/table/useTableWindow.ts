import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Rows of the window are moved by this many at once, so that most scroll events change nothing. */
const step = 4;
const overscan = 8;

/** Where nothing can be measured, as in tests, a window of this size is assumed. */
const assumed = { width: 1_200, height: 600 };

/** Which rows are drawn. */
export interface TableWindow {
  scroller: RefObject<HTMLDivElement | null>;
  /** Index of the first row drawn; a multiple of four. */
  first: number;
  /** How many rows are drawn at most. */
  size: number;
  /** Width of the table in pixels. */
  width: number;
  /** First and last row that can be seen, both counted from 0. */
  visible: () => { from: number; to: number };
  scrollToRow: (index: number) => void;
  /** Rows that a page key moves by. */
  pageRows: number;
}

/** What the window needs to know. */
export interface TableWindowOptions {
  rowCount: number;
  /** Pixels. */
  rowHeight: number;
  /** Pixels of the head, which stays on top. */
  headHeight: number;
  /** Called when other rows can be seen. */
  onVisible: (from: number, to: number) => void;
}

/** Fixed row heights make the window a division: nothing is measured but the scroller itself. */
export function useTableWindow(options: TableWindowOptions): TableWindow {
  const { rowCount, rowHeight, headHeight } = options;
  const scroller = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const [box, setBox] = useState(assumed);
  const onVisible = useRef(options.onVisible);
  onVisible.current = options.onVisible;
  const bodyHeight = Math.max(rowHeight, box.height - headHeight);

  const visible = useCallback(() => {
    const top = scroller.current?.scrollTop ?? 0;
    const from = Math.max(0, Math.min(rowCount - 1, Math.floor(top / rowHeight)));
    const to = Math.max(from, Math.min(rowCount - 1, Math.floor((top + bodyHeight - 1) / rowHeight)));
    return { from, to };
  }, [rowCount, rowHeight, bodyHeight]);

  const follow = useCallback(() => {
    const { from, to } = visible();
    const next = Math.max(0, Math.floor(from / step) * step - step);
    // Many rows at once are drawn in slices between which the page answers; a few are there at once by the overscan.
    startTransition(() => setFirst(next));
    onVisible.current(from, to);
  }, [visible]);

  useLayoutEffect(follow, [follow]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [follow]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0)
        setBox((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scrollToRow = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (element === null) return;
      const top = index * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + bodyHeight) element.scrollTop = top + rowHeight - bodyHeight;
    },
    [rowHeight, bodyHeight],
  );

  return {
    scroller,
    first,
    size: Math.ceil(bodyHeight / rowHeight) + overscan + step,
    width: box.width,
    visible,
    scrollToRow,
    pageRows: Math.max(1, Math.floor(bodyHeight / rowHeight) - 1),
  };
}
