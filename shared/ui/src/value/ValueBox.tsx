import type { ReactNode } from 'react';
import { Button } from '../base/Button.tsx';
import { IconButton } from '../base/IconButton.tsx';
import { Eye, EyeOff } from '../icons/index.ts';
import { usePresentation } from '../theme/UiContext.ts';
import { MaskedDots } from './Dots.tsx';
import { RevealedText } from './RevealedText.tsx';
import { SecondsRing } from './SecondsRing.tsx';
import { useReveal, type Revealed } from './useReveal.ts';
import { valueMessages } from './valueMessages.ts';
import './ValueBox.css';

/** How long a value is shown. */
const hideAfterSeconds = 30;

/** Props of ValueBox. */
export interface ValueBoxProps {
  /** The label, as in "Value of DATABASE_URL, v9". */
  label: string;
  /** Fetches the value. Called only when the person reveals it; each call is an audited read. */
  onReveal: () => Promise<string>;
  /** Why this person can't see it. */
  disabledReason?: string | undefined;
  /** A change hides the value: the version, the secret. */
  resetKey?: string | number;
  /** The item is being refetched: a click waits for that. */
  isSettling?: boolean;
  /** Buttons in place of Reveal. Not with `inline`. */
  renderActions?: (value: Revealed) => ReactNode;
  /** For a table cell. */
  inline?: boolean;
}

/**
 * A value that is shown only on request, with a countdown, and then hidden. Before that it isn't in the document,
 * and after 30 s it's removed again. Presentation mode and another `resetKey` mask it immediately.
 */
export function ValueBox(props: ValueBoxProps): ReactNode {
  const { label, onReveal, resetKey, isSettling, inline = false } = props;
  const presentation = usePresentation();
  const value = useReveal({ onReveal, hideAfterSeconds, resetKey, isSettling });
  const reason = presentation ? valueMessages.masked : props.disabledReason;
  const shown = value.text !== undefined;
  const toggle = (): void => (shown ? value.hide() : void value.reveal());

  const content =
    value.text === undefined ? (
      <MaskedDots />
    ) : (
      <code className="cd-value-text">
        <RevealedText text={value.text} />
      </code>
    );
  const left = shown && <SecondsRing seconds={value.secondsLeft} of={hideAfterSeconds} />;
  const failure = value.failed && (
    <span className="cd-value-failed" role="status">
      {valueMessages.revealFailed}
    </span>
  );
  if (inline) {
    return (
      <span className="cd-value-inline" role="group" aria-label={label}>
        {content}
        {left}
        <IconButton
          size="small"
          label={shown ? valueMessages.hide : valueMessages.reveal}
          icon={shown ? <EyeOff /> : <Eye />}
          disabledReason={reason}
          onClick={toggle}
        />
        {failure}
      </span>
    );
  }
  return (
    <div className="cd-value-box" role="group" aria-label={label}>
      <div className="cd-value-field">
        {content}
        {left}
      </div>
      <div className="cd-value-buttons">
        {props.renderActions?.(value) ?? (
          <Button
            variant="text"
            size="small"
            icon={shown ? <EyeOff /> : <Eye />}
            loading={value.busy}
            disabledReason={reason}
            onClick={toggle}
          >
            {shown ? valueMessages.hide : valueMessages.reveal}
          </Button>
        )}
      </div>
      {failure}
    </div>
  );
}
