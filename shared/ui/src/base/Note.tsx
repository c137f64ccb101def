import type { ReactNode } from 'react';
import { CircleCheck, CircleX, Info, TriangleAlert } from '../icons/index.ts';
import './Note.css';

/** Severity of a note; each has its own icon, so that color isn't the only cue. */
type NoteTone = 'info' | 'accent' | 'ok' | 'warn' | 'bad';

const icons = {
  info: <Info aria-hidden="true" />,
  accent: <Info aria-hidden="true" />,
  ok: <CircleCheck aria-hidden="true" />,
  warn: <TriangleAlert aria-hidden="true" />,
  bad: <CircleX aria-hidden="true" />,
};

interface NoteProps {
  children?: ReactNode;
  tone?: NoteTone;
  title?: ReactNode;
  icon?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
  /** `polite` or `assertive` when the note appears while the page is open. */
  live?: 'polite' | 'assertive';
}

/** A line of advice inside a page: above a table, in a form, in a dialog. */
export function Note({ children, tone = 'info', title, icon, action, live }: NoteProps): ReactNode {
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined;
  return (
    <div className={`cd-note cd-note-${tone}`} role={role}>
      {icon ?? icons[tone]}
      <div className="cd-grow">
        {title !== undefined && <div className="cd-strong">{title}</div>}
        {children !== undefined && <div className={title === undefined ? undefined : 'cd-muted'}>{children}</div>}
      </div>
      {action}
    </div>
  );
}
