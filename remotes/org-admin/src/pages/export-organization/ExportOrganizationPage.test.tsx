import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@cofferdam/api-client';
import type { OrganizationId, SecretId, UserId, WorkspaceId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { dropBackgroundJobs } from '../../components/background-job/backgroundJob.ts';
import ExportOrganizationPage from './ExportOrganizationPage.tsx';

const at = '2026-11-20T12:00:00.000Z';
const id = '01900000-0000-7000-8000-000000000101';
const mara = { id: id as UserId, name: 'Mara' };

function openPage({ isDown }: { readonly isDown: () => boolean }) {
  const fake = createFakeHost({
    answers: {
      workspace: {
        list: () => ({
          workspaces: [
            {
              id: id as WorkspaceId,
              organizationId: id as OrganizationId,
              name: 'payments-prod',
              description: null,
              type: 'STANDARD',
              role: 'ADMIN',
              createdAt: at,
              secretCount: 1,
              twoFactorCount: 0,
              noteCount: 0,
            },
          ],
        }),
      },
      secret: {
        list: () => ({
          rows: [
            {
              id: id as SecretId,
              name: 'KEY',
              labels: [],
              currentVersion: 1,
              state: 'ENABLED',
              versionCount: 1,
              createdAt: at,
              updatedAt: at,
              updatedBy: { id: mara.id },
            },
          ],
          people: { [mara.id]: mara.name },
          nextCursor: null,
          total: 1,
          allowed: 100,
        }),
        export: () => {
          if (isDown()) throw new NetworkError('/core', new Error('gone'));
          return { entries: [{ name: 'KEY', version: 1, value: 'v', labels: [] }], missing: [] };
        },
        get: () => ({
          secret: {
            id: id as SecretId,
            organizationId: id as OrganizationId,
            workspaceId: id as WorkspaceId,
            name: 'KEY',
            labels: [],
            description: null,
            currentVersion: 1,
            state: 'ENABLED',
            versionCount: 1,
            createdAt: at,
            createdBy: mara,
            updatedAt: at,
            updatedBy: mara,
            keyGeneration: 1,
          },
        }),
      },
      twoFactor: { list: () => ({ rows: [], nextCursor: null, total: 0, allowed: 100, serverTime: at }) },
      note: { list: () => ({ rows: [], nextCursor: null, total: 0 }) },
    },
  });
  return { fake, page: renderPage(fake, <ExportOrganizationPage />, { path: '/organization/export' }) };
}

afterEach(dropBackgroundJobs);

describe('the page that exports an organization', () => {
  it('says before it starts what the file is, and when it is ready what is in it', async () => {
    openPage({ isDown: () => false });
    expect(screen.getByText('The file contains everything in plain text')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start export' }));
    await screen.findByText('The export is ready');
    expect(screen.getByText('1 secret')).toBeVisible();
    expect(screen.getByText('Nothing you can access was skipped.')).toBeVisible();
  });

  it('stops at a failure, keeps its progress, and resumes on request', async () => {
    let isDown = true;
    const { fake, page } = openPage({ isDown: () => isDown });
    await userEvent.click(screen.getByRole('button', { name: 'Start export' }));
    await screen.findByText(/^The export stopped/);
    expect(fake.handledErrors).toHaveLength(1);
    isDown = false;
    // The page was left in between; the progress is still there.
    page.unmount();
    renderPage(fake, <ExportOrganizationPage />, { path: '/organization/export' });
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    await screen.findByText('The export is ready');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start export' })).toBeVisible());
  });
});
