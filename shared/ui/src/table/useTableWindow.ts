import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Rows of the window are moved by this many at once, so that most scroll events change nothing. */
const step = 4;

/** Rows drawn below what can be seen, once there is time for them. */
const overscan = 8;

/** Without a jump for this long, there is time for the rows that cannot be seen. */
const restMs = 120;

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
  /** Tells one list from another, such as a filtered one. */
  contentKey: string;
  /** Called when other rows can be seen. */
  onVisible: (from: number, to: number) => void;
}

/**
 * Fixed row heights make the window a division: nothing is measured but the scroller itself. Where all rows are new, after
 * a jump or with another list, those that can be seen come first and the ones around them once it rests.
 */
export function useTableWindow(options: TableWindowOptions): TableWindow {
  const { rowCount, rowHeight, headHeight, contentKey } = options;
  const scroller = useRef<HTMLDivElement>(null);
  /** As the last event said: asking the element while something is changed makes the browser lay it out twice. */
  const scrolled = useRef(0);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [anchor, setAnchor] = useState(0);
  const [isWide, setWide] = useState(false);
  const [content, setContent] = useState(contentKey);
  const [box, setBox] = useState(assumed);
  if (content !== contentKey) {
    setContent(contentKey);
    setWide(false);
  }
  const onVisible = useRef(options.onVisible);
  onVisible.current = options.onVisible;
  const bodyHeight = Math.max(rowHeight, box.height - headHeight);

  const visible = useCallback(() => {
    const top = scrolled.current;
    const from = Math.max(0, Math.min(rowCount - 1, Math.floor(top / rowHeight)));
    const to = Math.max(from, Math.min(rowCount - 1, Math.floor((top + bodyHeight - 1) / rowHeight)));
    return { from, to };
  }, [rowCount, rowHeight, bodyHeight]);

  const widenAtRest = useCallback(() => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => startTransition(() => setWide(true)), restMs);
  }, []);

  const follow = useCallback(() => {
    scrolled.current = scroller.current?.scrollTop ?? 0;
    const { from, to } = visible();
    const next = Math.floor(from / step) * step;
    // Many rows at once are drawn in slices between which the page answers; a few are there at once by the overscan.
    startTransition(() => {
      setAnchor((old) => {
        if (Math.abs(next - old) > to - from) setWide(false);
        return next;
      });
    });
    widenAtRest();
    onVisible.current(from, to);
  }, [visible, widenAtRest]);

  useLayoutEffect(follow, [follow]);
  useEffect(() => {
    if (!isWide) widenAtRest();
  }, [isWide, widenAtRest]);
  useEffect(() => () => clearTimeout(resting.current), []);
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

  const fitting = Math.ceil(bodyHeight / rowHeight) + step;
  return {
    scroller,
    first: isWide ? Math.max(0, anchor - step) : anchor,
    size: isWide ? fitting + overscan : fitting,
    width: box.width,
    visible,
    scrollToRow,
    pageRows: Math.max(1, Math.floor(bodyHeight / rowHeight) - 1),
  };
}
