import { beforeEach, describe, expect, it } from '@jest/globals';
import { watchTypedText } from './typedText.ts';

const isTextTyped = watchTypedText(new AbortController().signal);

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

describe('typed text', () => {
  it('is none in a page that was only read, whatever its fields hold', () => {
    expect(isTextTyped()).toBe(false);
  });
  it('is a text that a person typed and that is still there', () => {
    type('textarea', 'half a note');
    expect(isTextTyped()).toBe(true);
    document.querySelector('textarea')?.remove();
    expect(isTextTyped()).toBe(false);
    type('.line', 'another');
    expect(isTextTyped()).toBe(true);
    type('.line', '');
    expect(isTextTyped()).toBe(false);
  });
  it('is not what was ticked, filtered or looked for', () => {
    type('.box', 'on');
    type('.filter', 'database');
    type('.palette', 'database');
    expect(isTextTyped()).toBe(false);
  });
});
