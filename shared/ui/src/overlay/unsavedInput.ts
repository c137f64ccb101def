const fields = 'input, textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: EventTarget | null | undefined): element is Field =>
  element instanceof Element && element.matches(fields);

/** What fields contained before a person changed them. */
const before = new WeakMap<Field, string>();
/** Fields that a person changed, possibly back again. */
const changed = new WeakSet<Field>();

const isChoice = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]');
const contentOf = (field: Field): string => (isChoice(field) ? String(field.checked) : field.value);

/** The field of an event, or of the label around its target; all of them for a group of radio buttons. */
function fieldsOf(target: EventTarget | null): readonly Field[] {
  const field = isField(target) ? target : target instanceof Element ? target.closest('label')?.control : null;
  if (!isField(field)) return [];
  const group = field.matches('[type=radio]') ? field.form?.elements.namedItem(field.name) : null;
  return group instanceof RadioNodeList ? [...group].filter(isField) : [field];
}

function remember({ target }: Event): void {
  for (const field of fieldsOf(target)) if (!before.has(field)) before.set(field, contentOf(field));
}

function noteChange({ target }: Event): void {
  if (isField(target)) changed.add(target);
}

const beforeChange = ['beforeinput', 'keydown', 'pointerdown'];

/** Remembers what the fields of an element contain just before a person changes them. Returns how to stop. */
export function followInput(content: HTMLElement | null): (() => void) | undefined {
  for (const name of beforeChange) content?.addEventListener(name, remember);
  content?.addEventListener('input', noteChange);
  return () => {
    for (const name of beforeChange) content?.removeEventListener(name, remember);
    content?.removeEventListener('input', noteChange);
  };
}

/** Whether a person typed or chose something in a form that wasn't there before. Fields of filters are in no form. */
export function hasUnsavedInput(content: HTMLElement | null): boolean {
  return [...(content?.querySelectorAll(`form.cd-form :is(${fields})`) ?? [])].some(
    (field) => isField(field) && changed.has(field) && (before.get(field) ?? contentOf(field)) !== contentOf(field),
  );
}
