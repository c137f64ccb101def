import type { MouseEvent, ReactNode, Ref } from 'react';
import { useKeyShortcut } from './Kbd.tsx';
import { useLinkClick } from './Link.tsx';
import { Tooltip } from './Tooltip.tsx';
import './Button.css';

interface IconButtonProps {
  /** Accessible name and tooltip: an icon alone is never enough. */
  label: string;
  icon: ReactNode;
  variant?: 'text' | 'outlined' | 'danger';
  /** 28, 32 and 44 px; `touch` is 28 with a pointer and 44 on touch screens. */
  size?: 'small' | 'medium' | 'large' | 'touch';
  keyHint?: string | readonly string[];
  /** For a button that stays pressed, such as presentation mode. */
  pressed?: boolean;
  /** Fades the icon after 150 ms; presses are ignored immediately. */
  loading?: boolean;
  disabledReason?: string | undefined;
  href?: string;
  ref?: Ref<HTMLButtonElement>;
  tabIndex?: number;
  expanded?: boolean;
  hasPopup?: 'menu' | 'dialog' | 'listbox';
  className?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
}

/** A button that shows only an icon; its name is in the tooltip and the label. */
export function IconButton(props: IconButtonProps): ReactNode {
  const { ref, label, icon, variant = 'text', size = 'medium', loading = false, disabledReason } = props;
  const inert = disabledReason !== undefined;
  const shortcut = useKeyShortcut(props.keyHint);
  const classes = ['cd-button', 'cd-button-icon', `cd-button-icon-${size}`];
  classes.push(variant === 'outlined' ? 'cd-button-default' : 'cd-button-text');
  if (variant === 'danger') classes.push('cd-button-icon-danger');
  if (props.className !== undefined) classes.push(props.className);
  const className = classes.join(' ');
  return (
    <Tooltip text={disabledReason ?? label} keyHint={inert ? undefined : props.keyHint} named={!inert} onPress={inert}>
      {props.href !== undefined && !inert ? (
        <IconLink label={label} href={props.href} className={className} onClick={props.onClick}>
          {icon}
        </IconLink>
      ) : (
        <button
          type="button"
          className={className}
          ref={ref}
          tabIndex={props.tabIndex}
          aria-label={label}
          aria-pressed={props.pressed}
          aria-expanded={props.expanded}
          aria-haspopup={props.hasPopup}
          aria-disabled={inert || loading || undefined}
          aria-busy={loading || undefined}
          aria-keyshortcuts={shortcut}
          onPointerEnter={props.onPointerEnter}
          onClick={(event) => {
            if (!inert && !loading) props.onClick?.(event);
          }}
        >
          {icon}
        </button>
      )}
    </Tooltip>
  );
}

interface IconLinkProps {
  label: string;
  href: string;
  className: string;
  children: ReactNode;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  'aria-describedby'?: string | undefined;
}

function IconLink(props: IconLinkProps): ReactNode {
  const handleClick = useLinkClick(props.href, props.onClick);
  return (
    <a
      className={props.className}
      href={props.href}
      aria-label={props.label}
      aria-describedby={props['aria-describedby']}
      onClick={handleClick}
    >
      {props.children}
    </a>
  );
}
