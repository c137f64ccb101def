import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserId } from '@cofferdam/domain';
import { buildOrganization, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import OffboardDrawer from './OffboardDrawer.tsx';

const member = {
  id: '01900000-0000-7000-8000-00000000000b' as UserId,
  name: 'Aiko',
  email: 'aiko@halden.example',
  role: 'MEMBER',
  state: 'ACTIVE',
  joinedAt: '2026-11-20T12:00:00.000Z',
} as never;

it('offboarding can’t be confirmed before the drawer shows what it asks', async () => {
  const fake = createFakeHost({
    answers: {
      billing: { tariff: () => new Promise(() => undefined) },
      userOrganization: { offboard: () => ({ reportId: null, privateWorkspaceEraseAt: null }) },
    },
  });
  renderPage(fake, <OffboardDrawer organization={buildOrganization()} member={member} onClose={() => undefined} />);
  const confirm = await screen.findByRole('button', { name: 'Offboard' });
  await userEvent.click(confirm);
  expect(confirm).toHaveAccessibleDescription('The plan isn’t loaded yet');
  expect(fake.calls.map(({ call }) => call)).not.toContain('userOrganization.offboard');
});
