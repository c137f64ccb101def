import { useId, type ReactNode } from 'react';
import './ChoiceCards.css';

/** One card of ChoiceCards. */
interface Choice<Value extends string> {
  value: Value;
  title: ReactNode;
  description?: ReactNode;
  /** At the right of the title, as a price. */
  aside?: ReactNode;
  /** Why it's disabled; shown in the card. */
  disabledReason?: string | undefined;
}

interface ChoiceCardsProps<Value extends string> {
  label: ReactNode;
  /** The label is only for screen readers, such as below a heading that says the same. */
  hideLabel?: boolean;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly Choice<Value>[];
  /** Cards side by side if there is room, otherwise stacked. */
  columns?: 1 | 2 | 3;
}

/** A choice of a few options that need a sentence each: radio buttons in cards. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className="cd-choices">
      <legend className={props.hideLabel === true ? 'cd-hidden' : 'cd-choices-label'}>{props.label}</legend>
      <div className={`cd-choices-list cd-choices-${props.columns ?? 1}`}>
        {props.options.map((option) => {
          const inert = option.disabledReason !== undefined;
          return (
            <label key={option.value} className={inert ? 'cd-choice cd-choice-off' : 'cd-choice'}>
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === props.value}
                aria-disabled={inert || undefined}
                onChange={() => {
                  if (!inert) props.onChange(option.value);
                }}
              />
              <span className="cd-grow">
                <span className="cd-choice-head">
                  <span className="cd-strong">{option.title}</span>
                  {option.aside !== undefined && <span className="cd-muted">{option.aside}</span>}
                </span>
                {option.description !== undefined && <span className="cd-choice-text">{option.description}</span>}
                {inert && <span className="cd-choice-text">{option.disabledReason}</span>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
