import type { ReactNode } from 'react';
import { Check, Copy } from '../icons/index.ts';
import { Button, type ButtonSize } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { useCopy } from './useCopy.ts';
import { uiMessages } from '../theme/uiMessages.ts';

/** Props of CopyButton. */
export interface CopyButtonProps {
  /** What is copied, as in "Copy value"; the accessible name. */
  label: string;
  /** Copies; the host owns the clipboard. `false` or a rejection: nothing was copied. */
  onCopy: () => Promise<boolean | void> | boolean | void;
  iconOnly?: boolean;
  size?: ButtonSize;
  /** Not `primary` with `iconOnly`. */
  variant?: 'text' | 'default' | 'primary';
  /** Text in the button when it is not the label. */
  text?: string;
  disabledReason?: string | undefined;
  /** The shortcut shown in the button. */
  keyHint?: string;
}

/** A copy button that turns to a green "Copied!" for 1,500 ms. */
export function CopyButton(props: CopyButtonProps): ReactNode {
  const { label, onCopy, iconOnly = false, size = 'small', variant = 'text', text } = props;
  const { state, copy } = useCopy(onCopy);
  const done = state === 'copied';
  const icon = done ? <Check className="cd-copied" /> : <Copy />;
  const said = done ? uiMessages.copied : state === 'failed' ? uiMessages.copyFailed : undefined;
  const name = said ?? label;
  const shown = said ?? text ?? uiMessages.copy;
  return (
    <>
      {iconOnly ? (
        <IconButton
          label={name}
          icon={icon}
          size={size === 'large' ? 'large' : size}
          variant={variant === 'text' ? 'text' : 'outlined'}
          loading={state === 'busy'}
          disabledReason={props.disabledReason}
          onClick={() => void copy()}
        />
      ) : (
        <Button
          variant={variant}
          size={size}
          icon={icon}
          loading={state === 'busy'}
          {...(name === shown ? {} : { 'aria-label': name })}
          {...(props.keyHint === undefined ? {} : { keyHint: props.keyHint })}
          disabledReason={props.disabledReason}
          onClick={() => void copy()}
        >
          <span className={done ? 'cd-copied' : undefined}>{shown}</span>
        </Button>
      )}
      <span className="cd-hidden" role="status">
        {said}
      </span>
    </>
  );
}
