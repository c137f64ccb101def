import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../base/index.ts';
import { Menu } from '../floating/index.ts';
import { ThemeRoot } from '../theme/index.ts';
import { SidePanel } from './SidePanel.tsx';

it('a panel beside its list closes by Escape, but not by the one that closes a menu', async () => {
  const onClose = jest.fn();
  render(
    <ThemeRoot mode="light">
      <Menu trigger={<Button>More</Button>} items={[{ id: 'open', label: 'Open', onSelect: () => undefined }]} />
      <SidePanel title="Event 7" onClose={onClose}>
        Nora read a value
      </SidePanel>
    </ThemeRoot>,
  );
  expect(screen.getByRole('complementary', { name: 'Event 7' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menu');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
