import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../base/index.ts';
import { ThemeRoot } from '../theme/index.ts';
import { Popover } from './Popover.tsx';

function Chooser() {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  return (
    <ThemeRoot mode="light">
      <Popover label="Choose one" open={isOpen} onOpenChange={setIsOpen} trigger={<Button>Choose</Button>}>
        <Button
          onClick={() => {
            setIsOpen(false);
            setChosen('first');
          }}
        >
          First
        </Button>
      </Popover>
      <output>{chosen}</output>
    </ThemeRoot>
  );
}

describe('a panel on a button', () => {
  it.each([
    ['a choice in it', '{Enter}'],
    ['Escape', '{Escape}'],
  ])('returns the focus to the button if it is closed by %s', async (_how, key) => {
    render(<Chooser />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const first = await screen.findByRole('button', { name: 'First' });
    act(() => first.focus());
    await userEvent.keyboard(key);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose' })).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent(key === '{Enter}' ? 'first' : '');
  });
});
