import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './parts.module.css';

/** Props of Card. */
export interface CardProps {
  readonly title: string;
  readonly text?: string;
  readonly top?: ReactNode;
  readonly children?: ReactNode;
  /** Whether the heading takes the focus, so that a screen reader announces the new state. */
  readonly takesFocus?: boolean;
}

/** One state of the page: a heading, a sentence, and what can be done. */
export function Card({ title, text, top, children, takesFocus = false }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={styles.card} aria-labelledby="card-title">
      {top}
      <div>
        <h1 className={styles.title} id="card-title" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
