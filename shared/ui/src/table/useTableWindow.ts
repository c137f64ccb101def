import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import {
  anchorStep,
  firstWindow,
  grownWindow,
  isWhole,
  movedWindow,
  reachedWindow,
  shownRows,
  type WindowRows,
  type WindowShape,
} from './windowRows.ts';

/** Without a leap for this long, there is time for the rows that cannot be seen. */
const restMs = 120;

/** Where nothing can be measured, as in tests, a window of this size is assumed. */
const assumed = { width: 1_200, height: 600 };

/** Which rows are drawn. */
export interface TableWindow {
  scroller: RefObject<HTMLDivElement | null>;
  /** Index of the first row drawn. */
  first: number;
  /** How many rows are drawn. */
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
  /** Tells one list from another, such as a filtered one. */
  contentKey: string;
  /** Called when other rows can be seen. */
  onVisible: (from: number, to: number) => void;
}

/**
 * Fixed row heights make the window a division: nothing is measured but the scroller itself. Where many rows are new,
 * after a leap or with another list, they come by the frame; see [Note: rows a frame].
 */
export function useTableWindow(options: TableWindowOptions): TableWindow {
  const { rowCount, rowHeight, headHeight, contentKey } = options;
  const scroller = useRef<HTMLDivElement>(null);
  /** As the last event said: asking the element while something is changed makes the browser lay it out twice. */
  const scrolled = useRef(0);
  /** The row that a key went to, until the event says that it was scrolled to. */
  const target = useRef<number>(undefined);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [rows, setRows] = useState<WindowRows>(firstWindow);
  const [content, setContent] = useState(contentKey);
  const [box, setBox] = useState(assumed);
  if (content !== contentKey) {
    setContent(contentKey);
    setRows({ ...rows, isWide: false, drawn: firstWindow.drawn });
  }
  const onVisible = useRef(options.onVisible);
  onVisible.current = options.onVisible;
  const bodyHeight = Math.max(rowHeight, box.height - headHeight);
  const fitting = Math.ceil(bodyHeight / rowHeight) + anchorStep;
  const shape = useRef<WindowShape>({ rowCount, fitting });
  shape.current = { rowCount, fitting };

  const visible = useCallback(() => {
    const top = scrolled.current;
    const from = Math.max(0, Math.min(rowCount - 1, Math.floor(top / rowHeight)));
    const to = Math.max(from, Math.min(rowCount - 1, Math.floor((top + bodyHeight - 1) / rowHeight)));
    return { from, to };
  }, [rowCount, rowHeight, bodyHeight]);

  const widenAtRest = useCallback(() => {
    clearTimeout(resting.current);
    resting.current = setTimeout(
      () => startTransition(() => setRows((old) => (old.isWide ? old : { ...old, isWide: true }))),
      restMs,
    );
  }, []);

  const follow = useCallback(() => {
    scrolled.current = scroller.current?.scrollTop ?? 0;
    const { from, to } = visible();
    const anchor = Math.floor(from / anchorStep) * anchorStep;
    const goal = target.current;
    target.current = undefined;
    startTransition(() => setRows((old) => movedWindow(old, { anchor, seen: to - from, target: goal }, shape.current)));
    widenAtRest();
    onVisible.current(from, to);
  }, [visible, widenAtRest]);

  useLayoutEffect(follow, [follow]);
  useEffect(() => {
    if (!rows.isWide) widenAtRest();
  }, [rows.isWide, widenAtRest]);
  useEffect(() => () => clearTimeout(resting.current), []);

  useEffect(() => {
    if (isWhole(rows, { rowCount, fitting })) return undefined;
    // Behind the next frame, which shows what is there by now. Whatever was scrolled to meanwhile has its own first rows.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const grow = (): void =>
      startTransition(() => setRows((old) => (old === rows ? grownWindow(old, shape.current) : old)));
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(grow, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [rows, rowCount, fitting]);

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
      target.current = index;
      startTransition(() => setRows((old) => reachedWindow(old, index, shape.current)));
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + bodyHeight) element.scrollTop = top + rowHeight - bodyHeight;
    },
    [rowHeight, bodyHeight],
  );

  const shown = shownRows(rows, shape.current);
  return {
    scroller,
    first: shown.from,
    size: shown.to - shown.from,
    width: box.width,
    visible,
    scrollToRow,
    pageRows: Math.max(1, Math.floor(bodyHeight / rowHeight) - 1),
  };
}
