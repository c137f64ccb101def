import { describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../base/index.ts';
import { ThemeRoot } from '../theme/index.ts';
import { Menu } from './Menu.tsx';

describe('a choice in a menu by Enter', () => {
  it('presses nothing else: not the button to which the choice moves the focus, as a dialog does', async () => {
    const onSelect = jest.fn();
    render(
      <ThemeRoot mode="light">
        <Menu trigger={<Button>More</Button>} items={[{ id: 'restore', label: 'Restore', onSelect }]} />
      </ThemeRoot>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const item = await screen.findByRole('menuitem', { name: 'Restore' });
    const enter = createEvent.keyDown(item, { key: 'Enter', keyCode: 13, which: 13 });
    fireEvent(item, enter);
    expect(onSelect).toHaveBeenCalledTimes(1);
    // What a browser does by default with an Enter is to press whatever has the focus by then.
    expect(enter.defaultPrevented).toBe(true);
  });
});
