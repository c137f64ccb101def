import { useMemo, type ReactNode } from 'react';
import { useIsPhone } from '../theme/useMediaQuery.ts';
import { diffLines, type DiffSide } from './diffLines.ts';
import { valueMessages } from './valueMessages.ts';
import './Diff.css';

interface DiffProps {
  before: string;
  after: string;
  beforeLabel: string;
  afterLabel: string;
  /** Shows changed lines above their new form even on wide screens, as for prose. */
  isInline?: boolean;
}

/** Counts of a comparison, as in "3 removed · 3 added". */
export function DiffSummary({ before, after }: { before: string; after: string }): ReactNode {
  const rows = useMemo(() => diffLines(before, after).filter((row) => !row.same), [before, after]);
  if (rows.length === 0) return <span className="cd-small cd-dim">{valueMessages.noDifference}</span>;
  const removed = rows.filter((row) => row.before !== undefined).length;
  const added = rows.filter((row) => row.after !== undefined).length;
  return (
    <span className="cd-small">
      <span className="cd-bad">{valueMessages.linesRemoved(removed)}</span>
      <span className="cd-dim"> · </span>
      <span className="cd-ok">{valueMessages.linesAdded(added)}</span>
    </span>
  );
}

/**
 * Two texts side by side, old at the left; on phones changed lines are above their new form. Signs and words say what
 * color says.
 */
export function Diff({ before, after, beforeLabel, afterLabel, isInline = false }: DiffProps): ReactNode {
  const isStacked = useIsPhone() || isInline;
  const rows = useMemo(() => diffLines(before, after, isStacked), [before, after, isStacked]);
  return (
    <div
      className={isInline ? 'cd-diff cd-diff-inline' : 'cd-diff'}
      role="group"
      aria-label={`${beforeLabel}, ${afterLabel}`}
    >
      {rows.map((row, index) => (
        <div className={row.same ? 'cd-diff-row cd-diff-same' : 'cd-diff-row'} key={index}>
          <DiffLine side={row.before} kind={row.same ? 'same' : 'old'} />
          <DiffLine side={row.after} kind={row.same ? 'same' : 'new'} copy={row.same} />
        </div>
      ))}
    </div>
  );
}

/** One side of a row. `copy` is the same as the other side, so it's hidden from screen readers. */
function DiffLine(props: { side: DiffSide | undefined; kind: 'same' | 'old' | 'new'; copy?: boolean }): ReactNode {
  const { side, kind, copy = false } = props;
  if (side === undefined) return <div className="cd-diff-line cd-diff-gap" />;
  const word = kind === 'old' ? valueMessages.removedLine : valueMessages.addedLine;
  return (
    <div className={`cd-diff-line cd-diff-${kind}`} aria-hidden={copy || undefined}>
      <span className="cd-diff-number" aria-hidden="true">
        {side.lineNumber}
      </span>
      <span className="cd-diff-sign" aria-hidden="true">
        {kind === 'old' ? '−' : kind === 'new' ? '+' : ''}
      </span>
      {kind !== 'same' && <span className="cd-hidden">{word}</span>}
      <span className="cd-diff-text">
        {side.parts.map((part, index) => (part.marked ? <mark key={index}>{part.text}</mark> : part.text))}
      </span>
    </div>
  );
}
