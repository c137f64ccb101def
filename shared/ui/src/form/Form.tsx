import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isOverlayOpen } from '../theme/openOverlays.ts';
import './Form.css';

/** Event to each input before its form is submitted, so that a field with several entries commits the typed one. */
export const finishTyping = 'cd-finish-typing';

/**
 * Whether every field has committed its text. The first one that refused gets the focus, because its text must not
 * be dropped silently.
 */
export function hasTakenInput(fields: Iterable<Element>): boolean {
  const refused = [...fields].find((field) => field instanceof HTMLInputElement && field.validity.customError);
  if (refused instanceof HTMLInputElement) refused.focus();
  return refused === undefined;
}

interface FormProps {
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
    // Commit pending text first. If a field refuses it, don't submit without it.
    flushSync(() => fields.forEach((field) => field.dispatchEvent(new Event(finishTyping))));
    if (hasTakenInput(fields)) submit.current();
  };
  const sendByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (!isMeant(form.current, event.target)) return;
    event.preventDefault();
    // Click its button: a busy or disabled one submits nothing.
    const parts: Element[] = [...(form.current?.elements ?? [])];
    const button = parts.find((part): part is HTMLButtonElement => part.matches('button[type=submit]'));
    if (button === undefined) form.current?.requestSubmit();
    else button.click();
  });
  useEffect(() => {
    document.addEventListener('keydown', sendByKey);
    return () => document.removeEventListener('keydown', sendByKey);
  }, []);
  return (
    <form className="cd-form" ref={form} id={id} noValidate aria-label={label} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}

/** Whether a key pressed at `target` is for this form: inside it, or outside all forms where it is the only one in use. */
function isMeant(form: HTMLFormElement | null, target: EventTarget | null): boolean {
  if (form === null || !(target instanceof Element)) return false;
  const around = target.closest('form');
  if (around !== null) return around === form;
  const inUse = [...document.querySelectorAll('form.cd-form')].filter(
    (one) => !isOverlayOpen() || one.closest('[role=dialog]') !== null,
  );
  return inUse.length === 1 && inUse[0] === form;
}
