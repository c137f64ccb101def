type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The text of fields before a person changed it. */
const before = new WeakMap<Field, string>();

/** Remembers what is in the fields of an element just before a person changes them. Returns how to stop. */
export function followTyping(content: HTMLElement | null): (() => void) | undefined {
  const remember = ({ target }: Event): void => {
    if (isField(target) && !before.has(target)) before.set(target, target.value);
  };
  content?.addEventListener('beforeinput', remember);
  return () => content?.removeEventListener('beforeinput', remember);
}

/** Whether a field of a form has other text than before a person changed it. Fields of filters are in no form. */
export function hasTypedText(content: HTMLElement | null): boolean {
  return [...(content?.querySelectorAll('form.cd-form :is(input, textarea)') ?? [])].some(
    (field) => isField(field) && (before.get(field) ?? field.value) !== field.value,
  );
}
