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

describe('unsaved typed text', () => {
  it('is absent in a page that was only read, whatever its fields contain', () => {
    expect(isTextTyped()).toBe(false);
  });
  it('is present after a person typed a text that is still there', () => {
    type('textarea', 'half a note');
    expect(isTextTyped()).toBe(true);
    document.querySelector('textarea')?.remove();
    expect(isTextTyped()).toBe(false);
    type('.line', 'another');
    expect(isTextTyped()).toBe(true);
    type('.line', '');
    expect(isTextTyped()).toBe(false);
  });
  it('is noticed although the page keeps the event to itself', () => {
    document.querySelector('textarea')?.addEventListener('input', (event) => event.stopPropagation());
    type('textarea', 'half a note');
    expect(isTextTyped()).toBe(true);
  });
  it('is no longer noticed once the visit has ended', () => {
    const visit = new AbortController();
    const isTyped = watchTypedText(visit.signal);
    visit.abort();
    type('textarea', 'half a note');
    expect(isTyped()).toBe(false);
  });
  it('doesn’t include checkboxes, filters and searches', () => {
    type('.box', 'on');
    type('.filter', 'database');
    type('.palette', 'database');
    expect(isTextTyped()).toBe(false);
  });
});
