import type { MouseEvent, ReactNode, Ref } from 'react';
import { LoaderCircle } from '../icons/index.ts';
import { usePageKeyHints } from '../theme/pageKeys.ts';
import { useDelayed } from '../theme/useDelayed.ts';
import { Keys, useKeyShortcut } from './Kbd.tsx';
import { useLinkClick } from './Link.tsx';
import { useTip } from './Tooltip.tsx';
import './Button.css';

/** Variants of a button. One `primary` per view; `danger` only in a confirmation; `dangerOutline` opens it. */
type ButtonVariant = 'default' | 'primary' | 'text' | 'danger' | 'dangerOutline';

/** Heights of 28, 32 and 40 px; `large` is for touch and single forms. */
export type ButtonSize = 'small' | 'medium' | 'large';

/** Props of Button. */
export interface ButtonProps {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** The shortcut shown in the button. The page binds it. */
  keyHint?: string | readonly string[];
  /** Shown after 150 ms; presses are ignored immediately. */
  loading?: boolean;
  /** Why the button is disabled: it stays focusable and shows the reason in its tooltip. */
  disabledReason?: string | undefined;
  block?: boolean;
  type?: 'button' | 'submit';
  /** Makes it a link that looks like a button. */
  href?: string;
  form?: string;
  ref?: Ref<HTMLButtonElement>;
  expanded?: boolean;
  hasPopup?: 'menu' | 'dialog' | 'listbox';
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
}

/** The class names of a button, for other elements. */
function buttonClass(variant: ButtonVariant, size: ButtonSize, more?: string): string {
  const classes = ['cd-button', `cd-button-${variant}`];
  if (size !== 'medium') classes.push(`cd-button-${size}`);
  if (more !== undefined) classes.push(more);
  return classes.join(' ');
}

/** A button, or a link that looks like one when `href` is given. */
export function Button(props: ButtonProps): ReactNode {
  const { ref, variant = 'default', size = 'medium', icon, keyHint, loading = false, disabledReason } = props;
  const spinning = useDelayed(loading);
  usePageKeyHints(hintOf(props));
  const shortcut = useKeyShortcut(keyHint);
  const inert = loading || disabledReason !== undefined;
  // The same element with and without a reason, so that it keeps the focus.
  const { describedBy, openOver, listeners, tip } = useTip({ text: disabledReason });
  const className = buttonClass(variant, size, props.block === true ? 'cd-button-block' : undefined);
  const content = (
    <>
      {spinning ? <LoaderCircle className="cd-button-spin" aria-hidden="true" /> : icon}
      {props.children}
      {keyHint !== undefined && <Keys keys={keyHint} />}
    </>
  );
  return (
    <>
      {props.href !== undefined && !inert ? (
        <LinkButton {...props} className={className} href={props.href}>
          {content}
        </LinkButton>
      ) : (
        <button
          type={props.type ?? 'button'}
          className={className}
          ref={ref}
          form={props.form}
          aria-disabled={inert || undefined}
          aria-busy={loading || undefined}
          aria-expanded={props.expanded}
          aria-haspopup={props.hasPopup}
          aria-keyshortcuts={shortcut}
          aria-label={props['aria-label']}
          aria-describedby={describedBy ?? props['aria-describedby']}
          {...listeners}
          onPointerEnter={(event) => {
            listeners.onPointerEnter(event);
            props.onPointerEnter?.();
          }}
          onClick={(event) => {
            if (disabledReason !== undefined) openOver(event.currentTarget);
            if (inert) event.preventDefault();
            else props.onClick?.(event);
          }}
        >
          {content}
        </button>
      )}
      {tip}
    </>
  );
}

/** The button's entry in the list of shortcuts; none if disabled. */
function hintOf({ children, keyHint, disabledReason }: ButtonProps) {
  if (keyHint === undefined || typeof children !== 'string' || disabledReason !== undefined) return [];
  return [{ keys: typeof keyHint === 'string' ? [keyHint] : keyHint, label: children }];
}

function LinkButton(props: ButtonProps & { className: string; href: string }): ReactNode {
  const handleClick = useLinkClick(props.href, props.onClick);
  const shortcut = useKeyShortcut(props.keyHint);
  return (
    <a
      className={props.className}
      href={props.href}
      aria-keyshortcuts={shortcut}
      aria-label={props['aria-label']}
      aria-describedby={props['aria-describedby']}
      onClick={handleClick}
    >
      {props.children}
    </a>
  );
}
