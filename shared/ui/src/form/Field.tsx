import { useId, type ReactNode } from 'react';
import { CircleAlert } from '../icons/index.ts';
import { numberFormat } from '../format/index.ts';
import { useUi } from '../theme/UiContext.ts';
import { uiMessages } from '../theme/uiMessages.ts';
import './Field.css';

/** Props that a control inside a Field needs. */
export interface FieldIds {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
}

/** Props that every field has. */
export interface FieldProps {
  label: ReactNode;
  /** Marks the field as optional; required fields have no mark. */
  optional?: boolean;
  hint?: ReactNode;
  /** Replaces the hint and should say what to do. */
  error?: ReactNode;
  /** How much of the allowed length is used, at the right of the label. */
  counter?: { used: number; limit: number };
  /** At the right of the label, for links such as "Generate". */
  aside?: ReactNode;
  /** At the right of the hint. */
  hintAside?: ReactNode;
  hideLabel?: boolean;
}

/** Label above, control, hint or error below, tied together for screen readers. */
export function Field(props: FieldProps & { children: (ids: FieldIds) => ReactNode }): ReactNode {
  const { label, optional = false, hint, error, counter, aside, hintAside, hideLabel = false } = props;
  const { locale } = useUi();
  const id = useId();
  const noteId = `${id}-note`;
  const invalid = error !== undefined && error !== null && error !== false && error !== '';
  const hasNote = invalid || hint !== undefined;
  const format = numberFormat(locale);
  return (
    <div className="cd-field">
      <div className={hideLabel ? 'cd-hidden' : 'cd-field-head'}>
        <label htmlFor={id}>
          {label}
          {optional && <span className="cd-field-optional"> {uiMessages.optional}</span>}
        </label>
        {counter !== undefined && (
          <span className={counter.used > counter.limit ? 'cd-field-counter cd-bad' : 'cd-field-counter'}>
            {format.format(counter.used)} / {format.format(counter.limit)}
          </span>
        )}
        {aside}
      </div>
      {props.children({ id, describedBy: hasNote ? noteId : undefined, invalid })}
      <div className="cd-field-note" id={noteId} aria-live="polite">
        {invalid ? (
          <span className="cd-field-error">
            <CircleAlert aria-hidden="true" />
            <span className="cd-underlined">{error}</span>
          </span>
        ) : (
          hint !== undefined && <span className="cd-field-hint">{hint}</span>
        )}
        {hintAside !== undefined && <span className="cd-field-hint cd-field-hint-aside">{hintAside}</span>}
      </div>
    </div>
  );
}
