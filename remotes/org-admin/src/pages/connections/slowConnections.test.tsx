import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { UserId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import ConnectionsPage from './ConnectionsPage.tsx';

const account = {
  email: 'org-1@cofferdam.iam.gserviceaccount.com',
  createdAt: '2026-11-20T09:38:00.000Z',
  createdBy: { id: '01900000-0000-7000-8000-000000000001' as UserId, name: 'Mara Lindqvist' },
};

it('adding a connection offers no new service account before it is known whether there is one', async () => {
  let load = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const fake = createFakeHost({
    answers: {
      connection: {
        list: async () => {
          await loaded;
          return { isAvailable: true, serviceAccount: account, connections: [] };
        },
        keys: () => ({ settings: [], limit: { used: 0, allowed: 10 } }),
      },
    },
  });
  renderPage(fake, <ConnectionsPage />, { path: '/organization/integrations/connections?add=1' });
  const drawer = within(await screen.findByRole('dialog', { name: 'Add a connection' }));
  expect(drawer.queryByRole('button', { name: 'Create service account' })).toBeNull();
  load();
  expect(await drawer.findByText(account.email)).toBeVisible();
});
