import { passing, textFields } from '../typedText.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A field and what it held. */
export interface FieldText {
  readonly field: TextField;
  readonly text: string;
}

/** Empties every text field of the document that a person can type into, and returns what they held. */
export function takeFieldTexts(): readonly FieldText[] {
  const filled = Array.from(document.querySelectorAll<TextField>(textFields)).filter(
    (field) => field.value !== '' && !field.readOnly && field.closest(passing) === null,
  );
  const taken = filled.map((field) => ({ field, text: field.value }));
  for (const { field } of taken) write(field, '');
  return taken;
}

/**
 * Puts texts back into the fields they came from, or into those that took their places.
 *
 * @returns how many found no field
 */
export function putFieldTexts(texts: readonly FieldText[]): number {
  let lost = 0;
  for (const { field, text } of texts) {
    const place = field.isConnected || field.id === '' ? field : document.getElementById(field.id);
    const isField = place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement;
    if (isField && place.isConnected) write(place, text);
    if (!isField || !place.isConnected || place.value !== text) lost += 1;
  }
  return lost;
}

/** As if it was typed: React ignores a value that is set on the element itself. */
function write(field: TextField, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
