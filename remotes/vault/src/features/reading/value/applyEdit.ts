import { fromField, lineEndOf, toField } from './lineEnds.ts';

/** An edit in a field, which only has LF. */
export interface FieldEdit {
  /** The field's current text. */
  readonly field: string;
  /** The position of the caret: after the inserted text. */
  readonly caret: number;
  /** The pasted or dropped text; null if something was typed. */
  readonly pasted: string | null;
}

/**
 * A text after an edit in its field, with its line endings preserved. Unchanged lines keep theirs, pasted ones have those
 * of the pasted text, and typed ones get those of the rest.
 */
export function applyEdit(before: string, edit: FieldEdit): string {
  const after = placePasted(before, edit) ?? placeTyped(before, edit);
  // A lone CR next to an LF would become one line ending, but the field has two.
  return toField(after) === edit.field ? after : edit.field;
}

/** The text with the pasted part between the unchanged beginning and end; null if it isn't there. */
function placePasted(before: string, { field, caret, pasted }: FieldEdit): string | null {
  if (pasted === null) return null;
  const held = toField(before);
  const from = caret - toField(pasted).length;
  const to = held.length - (field.length - caret);
  const isThere = from >= 0 && from <= to && held.slice(0, from) + toField(pasted) + held.slice(to) === field;
  return isThere ? put(before, { from, to, text: pasted }) : null;
}

/** The text with the new part between the unchanged ends. The caret decides which of several equal parts is new. */
function placeTyped(before: string, { field, caret }: FieldEdit): string {
  const held = toField(before);
  const after = Math.min(sameAtEnd(held, field), field.length - caret);
  const from = Math.min(sameAtStart(held, field), caret, held.length - after);
  const text = fromField(field.slice(from, field.length - after), lineEndOf(before));
  return put(before, { from, to: held.length - after, text });
}

/** Replaces the field's range `from` to `to` in a text. */
function put(before: string, { from, to, text }: Readonly<Record<'from' | 'to', number>> & { readonly text: string }) {
  return before.slice(0, placeIn(before, from)) + text + before.slice(placeIn(before, to));
}

/** Converts a field's position to a position in the text. */
function placeIn(text: string, wanted: number): number {
  let place = 0;
  for (let counted = 0; counted < wanted; counted += 1) place += text.startsWith('\r\n', place) ? 2 : 1;
  return place;
}

function sameAtStart(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1;
  return count;
}

function sameAtEnd(one: string, other: string): number {
  let count = 0;
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count += 1;
  return count;
}
