import type { BrowserContext } from 'playwright';

/** Runs in each page, as text: Playwright finds its function there, and can't replace it. */
const ownInsertText = `{
  const insert = (text) => {
    const field = document.activeElement;
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    if (!(field instanceof kind)) return;
    const [from, to] = [field.selectionStart ?? 0, field.selectionEnd ?? field.value.length];
    const value = field.value.slice(0, from) + text + field.value.slice(to);
    Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(field, value);
    if (field.selectionStart !== null) field.setSelectionRange(from + text.length, from + text.length);
    field.dispatchEvent(new InputEvent('input', { data: text, inputType: 'insertText', bubbles: true, composed: true }));
  };
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
}`;

/**
 * Lets `fill` change a field as typing does. Over BiDi, Playwright sets the value of the element by a script; React, which
 * watches that property, then takes the event after it for no change.
 */
export function insertTextAsTyped(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(ownInsertText);
}
