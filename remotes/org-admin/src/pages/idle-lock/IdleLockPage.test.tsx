import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallOutput } from '@cofferdam/api-contract';
import type { PermissionName } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import IdleLockPage from './IdleLockPage.tsx';

function openPage(saved?: number, permissions: 'all' | readonly PermissionName[] = 'all') {
  let minutes: number | null = saved ?? null;
  const answer = () =>
    ({ organization: minutes === null ? {} : { idleLockMinutes: minutes } }) as CallOutput<'organization', 'get'>;
  const fake = createFakeHost({
    permissions,
    answers: {
      organization: {
        get: answer,
        setIdleLock: (input) => {
          minutes = input.minutes;
          return answer();
        },
      },
    },
  });
  renderPage(fake, <IdleLockPage />, { path: '/organization/security/idle-lock' });
  return { fake, minutes: () => minutes };
}

const field = () => screen.findByLabelText<HTMLSelectElement>('Lock pages after');
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the idle lock of an organization', () => {
  it('can be viewed by people who can’t change it, and names the role that can', async () => {
    openPage(15, []);
    expect((await field()).value).toBe('15');
    expect(screen.getByText('Changing the organization needs Admin')).toBeVisible();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
  });

  it('is saved when it was changed, and the host is notified', async () => {
    const { fake, minutes } = openPage();
    const select = await field();
    expect(select.selectedOptions[0]).toHaveTextContent('Let each member decide');
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.selectOptions(select, '1 hour');
    expect(fake.unsaved()).toHaveLength(1);
    await userEvent.click(save());
    await waitFor(() => expect(minutes()).toBe(60));
    expect(fake.emitted).toMatchObject([{ name: 'organization.updated' }]);
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
    expect(fake.unsaved()).toEqual([]);
  });

  it('can be left to members again, and offers a custom time that is already stored', async () => {
    const { minutes } = openPage(7);
    const select = await field();
    expect(select.selectedOptions[0]).toHaveTextContent('7 minutes');
    await userEvent.selectOptions(select, 'Let each member decide');
    await userEvent.click(save());
    await waitFor(() => expect(minutes()).toBeNull());
  });
});
