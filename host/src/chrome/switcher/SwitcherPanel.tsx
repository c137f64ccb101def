import { useEffect, useRef, type ReactNode } from 'react';
import { Kbd, Link } from '@cofferdam/ui/base';
import { Check, Search } from '@cofferdam/ui/icons';
import { useDomEvent } from '@cofferdam/ui/theme';
import { switcherMessages } from '../../messages/switcher.ts';
import styles from './SwitcherPanel.module.css';

/** Props of SwitcherPanel. */
export interface SwitcherPanelProps {
  /** Accessible name of the filter. */
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  placeholder: string;
  /** The SwitcherColumns. */
  children: ReactNode;
}

/** A filter above columns of destinations. Arrow keys move through all of them, starting at the filter. */
export function SwitcherPanel(props: SwitcherPanelProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useDomEvent(panel, 'keydown', (event) => {
    const columns = [...(panel.current?.querySelectorAll('[role=group]') ?? [])];
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('[role=group] :is(a, button)') ?? [])];
    const active = document.activeElement;
    const at = stops.indexOf(active as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = at + step;
      if (next < 0) input.current?.focus();
      else stops[Math.min(next, stops.length - 1)]?.focus();
    } else if (at >= 0 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      const column = columns.findIndex((candidate) => candidate.contains(active));
      const target = columns[column + (event.key === 'ArrowRight' ? 1 : -1)];
      target?.querySelector<HTMLElement>('[aria-current], a, button')?.focus();
    } else if (event.key === 'Enter' && active === input.current) {
      event.preventDefault();
      const first = columns.at(-1)?.querySelector<HTMLElement>('a, button') ?? stops[0];
      first?.click();
    }
  });
  return (
    <div className={styles.panel} ref={panel}>
      <div className={styles.head}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="text"
          aria-label={props.label}
          placeholder={props.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={props.query}
          onChange={(event) => props.onQueryChange(event.target.value)}
        />
        <Kbd>Esc</Kbd>
      </div>
      <div className={styles.columns}>{props.children}</div>
      <div className={styles.foot} aria-hidden="true">
        <span>
          <Kbd>←</Kbd>
          <Kbd>→</Kbd> {switcherMessages.keys.column}
        </span>
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> {switcherMessages.keys.move}
        </span>
        <span>
          <Kbd>Enter</Kbd> {switcherMessages.keys.choose}
        </span>
      </div>
    </div>
  );
}

/** One column of a SwitcherPanel. */
export function SwitcherColumn(props: { title: string; tinted?: boolean; children: ReactNode }): ReactNode {
  return (
    <div
      className={props.tinted === true ? `${styles.column} ${styles.tinted}` : styles.column}
      role="group"
      aria-label={props.title}
    >
      <p className={styles.title} aria-hidden="true">
        {props.title}
      </p>
      {props.children}
    </div>
  );
}

/** Props of SwitcherItem. */
export interface SwitcherItemProps {
  name: ReactNode;
  icon?: ReactNode;
  meta?: ReactNode;
  /** Puts `meta` at the end of the row instead of after the name. */
  isMetaLast?: boolean;
  selected?: boolean;
  /** For an action instead of a destination, such as "Create workspace". */
  quiet?: boolean;
  href?: string;
  onSelect?: () => void;
  /** A separate button beside the item. */
  end?: ReactNode;
}

/** One destination or action in a SwitcherColumn. */
export function SwitcherItem(props: SwitcherItemProps): ReactNode {
  const className = props.quiet === true ? `${styles.item} ${styles.quiet}` : styles.item;
  const content = (
    <>
      {props.icon}
      <span className="cd-ellipsis">{props.name}</span>
      {props.isMetaLast === true && <span className="cd-grow" />}
      {props.meta !== undefined && <span className={styles.meta}>{props.meta}</span>}
      {props.isMetaLast !== true && <span className="cd-grow" />}
      {props.selected === true && props.end === undefined && <Check className="cd-accent" aria-hidden="true" />}
    </>
  );
  if (props.href !== undefined) {
    return (
      <Link className={className} href={props.href} onClick={() => props.onSelect?.()}>
        {content}
      </Link>
    );
  }
  const button = (
    <button
      type="button"
      className={className}
      aria-current={props.selected === true ? true : undefined}
      onClick={() => props.onSelect?.()}
    >
      {content}
    </button>
  );
  if (props.end === undefined) return button;
  return (
    <div className={styles.row}>
      {button}
      {props.end}
    </div>
  );
}

/** A line between groups of a SwitcherColumn. */
export function SwitcherLine(): ReactNode {
  return <hr className={styles.line} />;
}
