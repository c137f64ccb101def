import { useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useDomEvent } from '../theme/useDomEvent.ts';
import './Form.css';

/** Event to each input before its form is sent: a field of several entries takes in the one that is being typed. */
export const finishTyping = 'cd-finish-typing';

/**
 * Whether every field has taken in what was typed. The first that refused its text gets the focus: what it holds must not
 * be left out without a word.
 */
export function hasTakenInput(fields: Iterable<Element>): boolean {
  const refused = [...fields].find((field) => field instanceof HTMLInputElement && field.validity.customError);
  if (refused instanceof HTMLInputElement) refused.focus();
  return refused === undefined;
}

/** Props of Form. */
export interface FormProps {
  onSubmit: () => void;
  children: ReactNode;
  /** Accessible name, when the page's title does not say it. */
  label?: string;
  id?: string;
}

/** A column of fields. Enter in a line and Ctrl or Cmd with Enter anywhere submits; the browser's own bubbles stay off. */
export function Form({ onSubmit, children, label, id }: FormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef(onSubmit);
  useLayoutEffect(() => {
    submit.current = onSubmit;
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const fields = [...(form.current?.elements ?? [])];
    // What is half typed is taken in first. What cannot be taken in keeps the form from being sent without it.
    flushSync(() => fields.forEach((field) => field.dispatchEvent(new Event(finishTyping))));
    if (hasTakenInput(fields)) submit.current();
  };
  useDomEvent(form, 'keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // Presses its button, wherever that is: one that is busy or disabled sends nothing.
    const parts: Element[] = [...(form.current?.elements ?? [])];
    const button = parts.find((part): part is HTMLButtonElement => part.matches('button[type=submit]'));
    if (button === undefined) form.current?.requestSubmit();
    else button.click();
  });
  return (
    <form className="cd-form" ref={form} id={id} noValidate aria-label={label} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}

/** Props of FormFoot. */
export interface FormFootProps {
  /** At the left: a checkbox, a meter, a hint. */
  start?: ReactNode;
  /** Cancel and the verb. */
  children: ReactNode;
}

/** The row of buttons that stays at the bottom of the page. */
export function FormFoot({ start, children }: FormFootProps): ReactNode {
  return (
    <div className="cd-form-foot">
      <div className="cd-grow cd-row cd-gap-16 cd-wrap">{start}</div>
      <div className="cd-form-foot-actions">{children}</div>
    </div>
  );
}
