import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { SignedOutFrame } from './SignedOutFrame.tsx';

const text = readFileSync(new URL('../../boot/signed-out.html', import.meta.url).pathname, 'utf8');

/** Only elements, attributes and words: white space between them isn't visible in this frame. */
function withoutBlanks(node: Node): Node {
  const children = Array.from(node.childNodes);
  for (const child of children) {
    if (child.nodeType !== Node.TEXT_NODE) withoutBlanks(child);
    else if (child.textContent?.trim() === '') child.remove();
    else child.textContent = child.textContent?.trim() ?? '';
  }
  return node;
}

describe('the frame in the document of a visitor', () => {
  it('is the frame that React renders, except for its content', () => {
    const inDocument = document.createElement('div');
    inDocument.innerHTML = text;
    expect(inDocument.querySelector('main')?.textContent).toBe('Cofferdam needs JavaScript.');
    inDocument.querySelector('noscript')?.remove();
    const { container } = render(<SignedOutFrame />);
    // A size by style attribute: the style sheet has the same as the default.
    for (const sized of container.querySelectorAll('[style]')) sized.removeAttribute('style');
    // The build has its own module for icons, without this attribute.
    for (const icon of container.querySelectorAll('[xmlns]')) icon.removeAttribute('xmlns');
    expect(withoutBlanks(inDocument)).toEqual(withoutBlanks(container));
  });

  it('has neither a script nor a style attribute, which the policy of the document refuses', () => {
    expect(text).not.toMatch(/<script|<style| style=| on\w+=/i);
  });
});
