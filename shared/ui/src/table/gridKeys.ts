/** The target of a key in a list of rows. */
interface GridMove {
  /** Counted from 0; -1 is the header. */
  to: number;
  /** Shift is held: selects the rows in between. */
  extend: boolean;
}

/** The row that a key moves to; undefined for keys that do not move. */
export function moveOf(
  event: { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean },
  from: number,
  { rowCount, pageRows }: { rowCount: number; pageRows: number },
): GridMove | undefined {
  if (event.metaKey || (event.ctrlKey && event.key !== 'Home' && event.key !== 'End')) return undefined;
  const last = rowCount - 1;
  const extend = event.shiftKey;
  switch (event.key) {
    case 'ArrowDown':
      return { to: Math.min(last, from + 1), extend };
    case 'ArrowUp':
      return { to: Math.max(-1, from - 1), extend };
    case 'PageDown':
      return { to: Math.min(last, from + pageRows), extend };
    case 'PageUp':
      return { to: Math.max(0, from - pageRows), extend };
    case 'Home':
      return { to: 0, extend };
    case 'End':
      return { to: last, extend };
    default:
      return undefined;
  }
}
