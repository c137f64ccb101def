import { beforeEach, describe, expect, it } from '@jest/globals';
import { putFieldTexts, takeFieldTexts } from './fieldTexts.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <input id="name" value="DATABASE_URL"><textarea id="note">half a sentence</textarea><input value="without an id">`;
});

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`no ${id}`);
  return found;
};
const textsNow = (): readonly string[] =>
  Array.from(document.querySelectorAll<HTMLInputElement>('input, textarea'), ({ value }) => value);

/** Replaces the field of the name by other HTML, as a page does that renders again. */
function replaceName(html: string): void {
  element('name').outerHTML = html;
}

describe('the texts of the fields of a page', () => {
  it('are taken out of every filled field, and put back', () => {
    document.body.insertAdjacentHTML('beforeend', '<input id="empty"><input readonly value="a link">');
    const taken = takeFieldTexts();
    expect(taken.map(({ text }) => text)).toEqual(['DATABASE_URL', 'half a sentence', 'without an id']);
    expect(textsNow()).toEqual(['', '', '', '', 'a link']);
    expect(putFieldTexts(taken)).toBe(0);
    expect(textsNow()).toEqual(['DATABASE_URL', 'half a sentence', 'without an id', '', 'a link']);
  });

  it.each(['<input id="name">', '<textarea id="name"></textarea>'])(
    'are put into the field that replaced theirs: %s',
    (html) => {
      const taken = takeFieldTexts();
      replaceName(html);
      expect(putFieldTexts(taken)).toBe(0);
      expect(textsNow()[0]).toBe('DATABASE_URL');
    },
  );

  it.each([
    ['no field has its id anymore', ''],
    ['its id belongs to something else', '<p id="name"></p>'],
    ['the new field doesn’t take its text', '<input id="name" type="number">'],
  ])('are counted as lost if %s', (_why, html) => {
    const taken = takeFieldTexts();
    replaceName(html);
    expect(putFieldTexts(taken)).toBe(1);
    expect(textsNow().slice(-2)).toEqual(['half a sentence', 'without an id']);
  });

  it('are lost with a field that has no id', () => {
    const taken = takeFieldTexts();
    const [, , field] = taken;
    field?.field.replaceWith(document.createElement('input'));
    expect(putFieldTexts(taken)).toBe(1);
    expect(textsNow()).toEqual(['DATABASE_URL', 'half a sentence', '']);
  });
});
