import { afterEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useHeadingFocus } from './useHeadingFocus.ts';

function Page({ path, title, field }: { readonly path: string; readonly title: string; readonly field?: string }) {
  useHeadingFocus(path);
  return (
    <main>
      <h1>{title}</h1>
      {field !== undefined && <input autoFocus aria-label={field} />}
    </main>
  );
}

/** Whether the person has pressed a key or a button in this document. jsdom doesn't know. */
function setActive(hasBeenActive: boolean): void {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
}
afterEach(() => void Reflect.deleteProperty(navigator, 'userActivation'));

describe('the heading of a page', () => {
  it('takes the focus after a navigation, but not when the document opens', () => {
    setActive(false);
    const { rerender } = render(<Page path="/a" title="A" />);
    expect(document.body).toHaveFocus();
    rerender(<Page path="/b" title="B" />);
    expect(screen.getByRole('heading', { name: 'B' })).toHaveFocus();
  });

  it('takes the focus of the form that is gone when the person has signed in or unlocked the page', () => {
    setActive(true);
    render(<Page path="/a" title="A" />);
    expect(screen.getByRole('heading', { name: 'A' })).toHaveFocus();
  });

  it('leaves the focus to the first field of a form', () => {
    setActive(true);
    const { rerender } = render(<Page path="/a" title="A" />);
    rerender(<Page path="/b" title="B" field="Name" />);
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});
