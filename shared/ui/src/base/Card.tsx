import { useId, type ReactNode } from 'react';
import './Card.css';

interface CardProps {
  children: ReactNode;
  title?: ReactNode;
  count?: ReactNode;
  /** At the right of the title. */
  extra?: ReactNode;
  /** Without padding, for tables and lists. */
  flush?: boolean;
}

/** A framed part of a page. Never one inside another. */
export function Card({ children, title, count, extra, flush = false }: CardProps): ReactNode {
  const id = useId();
  return (
    <section className="cd-card" aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className="cd-card-head">
          <h2 id={id}>{title}</h2>
          {count !== undefined && <span className="cd-dim">{count}</span>}
          <span className="cd-grow" />
          {extra}
        </div>
      )}
      <div className={flush ? undefined : 'cd-card-body'}>{children}</div>
    </section>
  );
}

interface SectionProps {
  title: ReactNode;
  aside?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page without a frame. */
export function Section({ title, aside, extra, children }: SectionProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="cd-section">
      <div className="cd-section-head">
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <span className="cd-small cd-dim">{aside}</span>}
        {extra}
      </div>
      {children}
    </section>
  );
}
