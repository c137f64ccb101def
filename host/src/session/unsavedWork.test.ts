import { beforeEach, describe, expect, it } from '@jest/globals';
import { watchUnsavedWork } from './unsavedWork.ts';

const isWorkUnsaved = watchUnsavedWork();

function type(selector: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (field === null) throw new Error(`no ${selector}`);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  document.body.innerHTML = `
    <textarea></textarea>
    <input class="line" value="as it was">
    <input type="checkbox" class="box">
    <div role="search"><input class="filter"></div>
    <dialog><input class="palette"></dialog>`;
});

describe('unsaved work', () => {
  it('is none in a page that was only read, whatever its fields hold', () => {
    expect(isWorkUnsaved()).toBe(false);
  });
  it('is a text that a person typed and that is still there', () => {
    type('textarea', 'half a note');
    expect(isWorkUnsaved()).toBe(true);
    document.querySelector('textarea')?.remove();
    expect(isWorkUnsaved()).toBe(false);
    type('.line', 'another');
    expect(isWorkUnsaved()).toBe(true);
    type('.line', '');
    expect(isWorkUnsaved()).toBe(false);
  });
  it('is not what was ticked, filtered or looked for', () => {
    type('.box', 'on');
    type('.filter', 'database');
    type('.palette', 'database');
    expect(isWorkUnsaved()).toBe(false);
  });
  it('is whatever a page says that would hold back who leaves it', () => {
    const hold = (event: Event): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    expect(isWorkUnsaved()).toBe(true);
    window.removeEventListener('beforeunload', hold);
    expect(isWorkUnsaved()).toBe(false);
  });
});
