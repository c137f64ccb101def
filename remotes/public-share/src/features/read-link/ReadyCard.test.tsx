import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ReadyCard } from './ReadyCard.tsx';
import type { LinkTerms } from './readerCalls.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const terms: LinkTerms = {
  kind: 'secret',
  views: 1,
  viewsLeft: 1,
  attemptsLeft: 5,
  lifetimeSeconds: 3_600,
  expiresAt: '2026-11-22T13:00:00.000Z',
  password: { memoryKibibytes: 65_536, passes: 3, lanes: 1, salt: 'AAAAAAAAAAAAAAAAAAAAAA' },
};

const show = (state: { kind: 'ready'; fault: 'wrong-password' | null } | { kind: 'opening'; progress: null }) => (
  <ReadyCard state={{ ...state, terms }} now={now} onOpen={() => undefined} onCancel={() => undefined} />
);
const field = () => screen.getByLabelText('Password');

describe('a link that asks for a password', () => {
  it('focuses its field, which says what the page is about', () => {
    render(show({ kind: 'ready', fault: null }));
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(/^A secret was shared with you 1 of 1 view left, until /);
  });

  it('keeps the focus while it is being opened, and returns it to the field after a wrong password', () => {
    const { rerender } = render(show({ kind: 'ready', fault: 'wrong-password' }));
    fireEvent.change(field(), { target: { value: 'mistyped' } });
    screen.getByRole('button', { name: /^Open/ }).focus();
    rerender(show({ kind: 'opening', progress: null }));
    expect(screen.getByRole('button', { name: /^Opening/ })).toHaveFocus();
    rerender(show({ kind: 'ready', fault: 'wrong-password' }));
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription('Wrong password. 5 attempts left.');
    expect(field()).toHaveValue('mistyped');
    // So that typing replaces it.
    const { selectionStart, selectionEnd } = screen.getByLabelText<HTMLInputElement>('Password');
    expect([selectionStart, selectionEnd]).toEqual([0, 'mistyped'.length]);
  });
});

describe('a link without a password', () => {
  it('focuses its heading', () => {
    render(
      <ReadyCard
        state={{ kind: 'ready', fault: null, terms: { ...terms, password: null } }}
        now={now}
        onOpen={() => undefined}
        onCancel={() => undefined}
      />,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
