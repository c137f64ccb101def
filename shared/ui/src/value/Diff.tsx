import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../theme/UiContext.ts';
import { diffLines, type DiffSide } from './diffLines.ts';
import './Diff.css';

/** Props of Diff. */
export interface DiffProps {
  before: string;
  after: string;
  beforeLabel: string;
  afterLabel: string;
}

/** Counts of a comparison, as in "3 removed · 3 added". */
export function DiffSummary({ before, after }: { before: string; after: string }): ReactNode {
  const messages = useMessages();
  const rows = useMemo(() => diffLines(before, after).filter((row) => !row.same), [before, after]);
  if (rows.length === 0) return <span className="cd-small cd-dim">{messages.noDifference}</span>;
  const removed = rows.filter((row) => row.before !== undefined).length;
  const added = rows.filter((row) => row.after !== undefined).length;
  return (
    <span className="cd-small">
      <span className="cd-bad">{messages.linesRemoved(removed)}</span>
      <span className="cd-dim"> · </span>
      <span className="cd-ok">{messages.linesAdded(added)}</span>
    </span>
  );
}

/** Two texts side by side, old at the left; one under the other on phones. Signs and words say what color says. */
export function Diff({ before, after, beforeLabel, afterLabel }: DiffProps): ReactNode {
  const rows = useMemo(() => diffLines(before, after), [before, after]);
  return (
    <div className="cd-diff">
      <div className="cd-diff-side" role="group" aria-label={beforeLabel} tabIndex={0}>
        <div className="cd-diff-name">{beforeLabel}</div>
        {rows.map((row, index) => (
          <DiffLine key={index} side={row.before} kind={row.same ? 'same' : 'old'} />
        ))}
      </div>
      <div className="cd-diff-side" role="group" aria-label={afterLabel} tabIndex={0}>
        <div className="cd-diff-name">{afterLabel}</div>
        {rows.map((row, index) => (
          <DiffLine key={index} side={row.after} kind={row.same ? 'same' : 'new'} />
        ))}
      </div>
    </div>
  );
}

function DiffLine({ side, kind }: { side: DiffSide | undefined; kind: 'same' | 'old' | 'new' }): ReactNode {
  const messages = useMessages();
  if (side === undefined) return <div className="cd-diff-line cd-diff-gap" />;
  const word = kind === 'old' ? messages.removedLine : messages.addedLine;
  return (
    <div className={`cd-diff-line cd-diff-${kind}`}>
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
