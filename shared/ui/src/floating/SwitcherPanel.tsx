import { useEffect, useRef, type ReactNode } from 'react';
import { Kbd } from '../base/Kbd.tsx';
import { useLinkClick } from '../base/Link.tsx';
import { Check, Search } from '../icons/index.ts';
import { useDomEvent } from '../theme/useDomEvent.ts';
import './SwitcherPanel.css';

/** Props of SwitcherPanel. */
export interface SwitcherPanelProps {
  /** Accessible name of the filter. */
  label: string;
  query: string;
  onQueryChange: (query: string) => void;
  placeholder: string;
  /** SwitcherColumns. */
  children: ReactNode;
}

/** A filter over columns of places to go to. Arrow keys walk through all of them from the filter on. */
export function SwitcherPanel(props: SwitcherPanelProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useDomEvent(panel, 'keydown', (event) => {
    const columns = [...(panel.current?.querySelectorAll('.cd-switcher-column') ?? [])];
    const stops = [...(panel.current?.querySelectorAll<HTMLElement>('.cd-switcher-item') ?? [])];
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
      target?.querySelector<HTMLElement>('.cd-switcher-item[aria-current], .cd-switcher-item')?.focus();
    } else if (event.key === 'Enter' && active === input.current) {
      event.preventDefault();
      (
        panel.current?.querySelector<HTMLElement>('.cd-switcher-column:last-of-type .cd-switcher-item') ?? stops[0]
      )?.click();
    }
  });
  return (
    <div className="cd-switcher" ref={panel}>
      <div className="cd-switcher-head">
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
      <div className="cd-switcher-columns">{props.children}</div>
    </div>
  );
}

/** One column of a SwitcherPanel. */
export function SwitcherColumn(props: { title: string; tinted?: boolean; children: ReactNode }): ReactNode {
  return (
    <div
      className={props.tinted === true ? 'cd-switcher-column cd-switcher-tinted' : 'cd-switcher-column'}
      role="group"
      aria-label={props.title}
    >
      <p className="cd-switcher-title" aria-hidden="true">
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
  selected?: boolean;
  /** For what is done instead of where to go, such as "Create workspace". */
  quiet?: boolean;
  href?: string;
  onSelect?: () => void;
}

/** One place, or one thing to do, in a SwitcherColumn. */
export function SwitcherItem(props: SwitcherItemProps): ReactNode {
  const handleLink = useLinkClick(props.href ?? '', () => props.onSelect?.());
  const className = props.quiet === true ? 'cd-switcher-item cd-switcher-quiet' : 'cd-switcher-item';
  const content = (
    <>
      {props.icon}
      <span className="cd-ellipsis">{props.name}</span>
      {props.meta !== undefined && <span className="cd-switcher-meta">{props.meta}</span>}
      <span className="cd-grow" />
      {props.selected === true && <Check className="cd-accent" aria-hidden="true" />}
    </>
  );
  const current = props.selected === true ? true : undefined;
  if (props.href !== undefined) {
    return (
      <a className={className} href={props.href} aria-current={current} onClick={handleLink}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={className} aria-current={current} onClick={() => props.onSelect?.()}>
      {content}
    </button>
  );
}

/** A line between groups of a SwitcherColumn. */
export function SwitcherLine(): ReactNode {
  return <hr className="cd-switcher-line" />;
}
