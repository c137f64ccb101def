import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { ThemeRoot } from '../theme/index.ts';
import { AppFrame, SideMenu, type MenuGroup } from './index.ts';

const groupsAt = (current: string): readonly MenuGroup[] => [
  {
    id: 'resources',
    label: 'Resources',
    items: [
      {
        id: 'secrets',
        label: 'Secrets',
        icon: <svg />,
        href: '/r/secrets',
        count: 148,
        current: current === 'secrets',
      },
    ],
  },
  {
    id: 'organization',
    label: 'Organization',
    items: [
      {
        id: 'iam',
        label: 'IAM',
        icon: <svg />,
        items: [{ id: 'users', label: 'Users', href: '/iam/users', current: current === 'users' }],
      },
      {
        id: 'billing',
        label: 'Billing',
        icon: <svg />,
        items: [{ id: 'plans', label: 'Plans', href: '/billing/plans', current: current === 'plans' }],
      },
    ],
  },
];

describe('SideMenu', () => {
  it('expands only the section of the current page', () => {
    render(<SideMenu label="Main" groups={groupsAt('users')} />);
    expect(screen.getByRole('button', { name: 'IAM' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Plans' })).toBeNull();
  });

  it('expands one section at a time', async () => {
    render(<SideMenu label="Main" groups={groupsAt('users')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Billing' }));
    expect(screen.getByRole('link', { name: 'Plans' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
  });

  it('expands the section of the current page again after a navigation', async () => {
    const { rerender } = render(<SideMenu label="Main" groups={groupsAt('secrets')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Billing' }));
    rerender(<SideMenu label="Main" groups={groupsAt('users')} />);
    expect(screen.getByRole('link', { name: 'Users' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Plans' })).toBeNull();
  });

  it('navigates through the router, and reports it so that phones can close the menu', () => {
    const onNavigate = jest.fn();
    const onNavigated = jest.fn();
    render(
      <ThemeRoot mode="light" onNavigate={onNavigate}>
        <SideMenu label="Main" groups={groupsAt('users')} onNavigated={onNavigated} />
      </ThemeRoot>,
    );
    const menu = screen.getByRole('navigation', { name: 'Main' });
    fireEvent.click(within(menu).getByRole('link', { name: /Secrets/ }));
    expect(onNavigate).toHaveBeenCalledWith('/r/secrets');
    expect(onNavigated).toHaveBeenCalledTimes(1);
  });
});

describe('AppFrame on a phone', () => {
  // jsdom has the element but not its methods.
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector('button')?.focus();
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
  });

  function PhoneFrame(): ReactNode {
    const [isOpen, setOpen] = useState(false);
    const header = <button onClick={() => setOpen(true)}>Open menu</button>;
    return (
      <AppFrame
        header={header}
        menu={<SideMenu label="Main" groups={groupsAt('users')} />}
        menuOpen={isOpen}
        onMenuOpenChange={setOpen}
      >
        Page
      </AppFrame>
    );
  }

  it('returns the focus to the menu’s button when the menu is closed', async () => {
    const real = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => Object.assign(real(query), { matches: query.includes('max-width: 767') }));
    render(<PhoneFrame />);
    const button = screen.getByRole('button', { name: 'Open menu' });
    await userEvent.click(button);
    expect(button).not.toHaveFocus();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });
});
