import { describe, expect, it } from '@jest/globals';
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

describe('the heading of a page', () => {
  it('takes the focus after a navigation, but not when the document opens', () => {
    const { rerender } = render(<Page path="/a" title="A" />);
    expect(document.body).toHaveFocus();
    rerender(<Page path="/b" title="B" />);
    expect(screen.getByRole('heading', { name: 'B' })).toHaveFocus();
  });

  it('leaves the focus to the first field of a form', () => {
    const { rerender } = render(<Page path="/a" title="A" />);
    rerender(<Page path="/b" title="B" field="Name" />);
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
});
