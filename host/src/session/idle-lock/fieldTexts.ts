import { passing, textFields } from '../typedText.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A field and its text. */
export interface FieldText {
  readonly field: TextField;
  readonly text: string;
}

/** Empties every text field of the document, and returns their texts. */
export function takeFieldTexts(): readonly FieldText[] {
  const filled = Array.from(document.querySelectorAll<TextField>(textFields)).filter(
    (field) => field.value !== '' && !field.readOnly && field.closest(passing) === null,
  );
  const taken = filled.map((field) => ({ field, text: field.value }));
  for (const { field } of taken) write(field, '');
  return taken;
}

/**
 * Puts texts back into their fields, or into the fields that replaced them.
 *
 * @returns how many texts have no field anymore
 */
export function putFieldTexts(texts: readonly FieldText[]): number {
  let lost = 0;
  for (const { field, text } of texts) {
    const place = field.isConnected ? field : document.getElementById(field.id);
    const isField = place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement;
    if (isField) write(place, text);
    if (!isField || place.value !== text) lost += 1;
  }
  return lost;
}

/** Simulates typing, because React ignores a value that is set on the element. */
function write(field: TextField, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Reflect.set(prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
