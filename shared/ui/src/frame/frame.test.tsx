import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '../theme/index.ts';
import { SideMenu, type MenuGroup } from './index.ts';

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
  it('has the place that holds the current page open, and only that', () => {
    render(<SideMenu label="Main" groups={groupsAt('users')} />);
    expect(screen.getByRole('button', { name: 'IAM' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('link', { name: 'Plans' })).toBeNull();
  });

  it('opens one at a time', async () => {
    render(<SideMenu label="Main" groups={groupsAt('users')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Billing' }));
    expect(screen.getByRole('link', { name: 'Plans' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
  });

  it('follows the current page again after going elsewhere', async () => {
    const { rerender } = render(<SideMenu label="Main" groups={groupsAt('secrets')} />);
    await userEvent.click(screen.getByRole('button', { name: 'Billing' }));
    rerender(<SideMenu label="Main" groups={groupsAt('users')} />);
    expect(screen.getByRole('link', { name: 'Users' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Plans' })).toBeNull();
  });

  it('goes through the router and then says so, for phones to close it', () => {
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
