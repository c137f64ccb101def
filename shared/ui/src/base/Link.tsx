import type { MouseEvent, ReactNode } from 'react';
import { useUi } from '../theme/UiContext.ts';

interface LinkProps {
  href: string;
  children: ReactNode;
  className?: string;
  /** Inherits the color, for lists and breadcrumbs. */
  quiet?: boolean;
  current?: 'page' | 'step' | undefined;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Whether a click stays in the application: plain left clicks on URLs of this origin. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  const plain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return plain && currentTarget.origin === window.location.origin && currentTarget.target !== '_blank';
}

/** A click handler that lets ThemeRoot's `onNavigate` take plain clicks; every other click stays the browser's. */
export function useLinkClick(
  href: string,
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void,
): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { onNavigate } = useUi();
  return (event) => {
    onClick?.(event);
    if (event.defaultPrevented || onNavigate === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    onNavigate(href);
  };
}

/** A real link: it opens in a new tab like any other, and a plain click goes through the application's router. */
export function Link(props: LinkProps): ReactNode {
  const { href, children, className, quiet = false, current, onClick } = props;
  const handleClick = useLinkClick(href, onClick);
  const classes = [quiet ? 'cd-link-quiet' : undefined, className].filter(Boolean).join(' ');
  return (
    <a
      href={href}
      className={classes === '' ? undefined : classes}
      aria-current={current}
      aria-label={props['aria-label']}
      aria-describedby={props['aria-describedby']}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
