import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button, IconButton } from '../base/index.ts';
import { Dialog } from '../overlay/index.ts';
import { ThemeRoot } from '../theme/index.ts';
import { Menu } from './Menu.tsx';

/** Missing in jsdom: notifies the one observer that its element left the viewport. */
let leaveWindow: () => void = () => undefined;
class FakeIntersectionObserver {
  constructor(notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    leaveWindow = () => notify([{ isIntersecting: false }]);
  }
  observe(): void {}
  disconnect(): void {}
}

function RowOfTable() {
  const [isAsking, setAsking] = useState(false);
  const [isThere, setThere] = useState(true);
  const remove = (): void => {
    setAsking(false);
    setThere(false);
  };
  return (
    <ThemeRoot mode="light">
      <div role="grid" tabIndex={0} aria-label="Secrets">
        {isThere && (
          <Menu
            trigger={<IconButton label="More: STRIPE_KEY" icon={null} />}
            items={[{ id: 'delete', label: 'Delete', onSelect: () => setAsking(true) }]}
          />
        )}
      </div>
      <Dialog
        open={isAsking}
        title="Delete STRIPE_KEY?"
        onClose={() => setAsking(false)}
        primary={{ label: 'Delete', onRun: remove }}
      >
        From payments-prod
      </Dialog>
    </ThemeRoot>
  );
}

describe('the menu of a row', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('has the name of its row, and closes when the row is scrolled out of view', async () => {
    Object.assign(globalThis, { IntersectionObserver: FakeIntersectionObserver });
    render(<RowOfTable />);
    await userEvent.click(screen.getByRole('button', { name: 'More: STRIPE_KEY' }));
    expect(await screen.findByRole('menu', { name: 'More: STRIPE_KEY' })).toBeInTheDocument();
    act(() => leaveWindow());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('returns the focus through its dialog to its button, or to the table if the row is gone', async () => {
    render(<RowOfTable />);
    const more = screen.getByRole('button', { name: 'More: STRIPE_KEY' });
    const openDialog = async (): Promise<void> => {
      await userEvent.click(more);
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      await screen.findByRole('dialog', { name: 'Delete STRIPE_KEY?' });
    };
    await openDialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(more).toHaveFocus());
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('grid')).toHaveFocus());
  });
});

describe('a choice in a menu by Enter', () => {
  it('presses nothing else, such as the button in a dialog that gets the focus', async () => {
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
    // By default, a browser's Enter clicks the focused element.
    expect(enter.defaultPrevented).toBe(true);
  });
});
