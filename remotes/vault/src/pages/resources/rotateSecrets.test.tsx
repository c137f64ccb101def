import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { CallInput } from '@cofferdam/api-contract';
import type { PermissionName } from '@cofferdam/domain';
import { buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../../dev/createSampleVault.ts';
import SecretsPage from '../secrets/SecretsPage.tsx';
import ResourcesPage from './ResourcesPage.tsx';

const schedules = (calls: readonly { call: string; input?: unknown }[]) =>
  calls
    .filter(({ call }) => call === 'secret.setRotation')
    .map(({ input }) => input as CallInput<'secret', 'setRotation'>)
    .map(({ name, everyDays }) => [name, everyDays]);

describe('a rotation schedule for many secrets', () => {
  it('is set over kinds and workspaces, waits for a rate limit, and lists failures with the reason', async () => {
    const { id, name, type } = buildWorkspace();
    const vault = createSampleVault();
    for (const one of ['ONE', 'TWO']) vault.put({ name: one, values: ['x'] });
    const kinds = { ONE: 'secret', GONE: 'secret', TWO: 'secret', Runbook: 'note' } as const;
    let isLimited = true;
    const fake = createFakeHost({
      answers: {
        ...vault.answers,
        workspace: { list: () => ({ openShares: 0, workspaces: [], nextCursor: null }) },
        search: {
          resources: () => ({
            rows: Object.entries(kinds).map(([one, kind]) => ({
              kind,
              id: one,
              name: one,
              labels: [],
              workspace: { id, name, type },
            })),
            counts: [
              { kind: 'secret', count: 3, isMore: false },
              { kind: 'note', count: 1, isMore: false },
            ],
            nextCursor: null,
          }),
        },
        secret: {
          ...vault.answers.secret,
          setRotation: (input, context) => {
            if (input.name === 'GONE')
              throw new ApiError('/x', 404, { errorCode: 'secret.not-found.by-secret-name', requestId: 'r' });
            if (input.name === 'TWO' && isLimited) {
              isLimited = false;
              const details = { retryAfterSeconds: 0 };
              throw new ApiError('/x', 429, { errorCode: 'request.rate-limited', requestId: 'r', details });
            }
            const answer = vault.answers.secret?.setRotation;
            if (answer === undefined) throw new Error('the sample vault has no schedules');
            return answer(input, context);
          },
        },
      },
    });
    renderPage(fake, <ResourcesPage />, { path: '/r/resources' });
    await screen.findByText('Runbook');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rotation…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rotation of 4 items' });
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Schedule' }), 'Every 30 days');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set schedule' }));
    await within(dialog).findByText('2 items weren’t changed');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['GONE doesn’t exist anymore', 'Runbook only secrets have a rotation schedule']);
    expect(schedules(fake.calls)).toEqual([
      ['ONE', 30],
      ['GONE', 30],
      ['TWO', 30],
      ['TWO', 30],
    ]);
    expect(fake.handledErrors).toEqual([]);
  });

  function openSecrets(permissions: 'all' | readonly PermissionName[] = 'all') {
    const vault = createSampleVault();
    for (const one of ['ONE', 'TWO']) vault.put({ name: one, values: ['x'] });
    const fake = createFakeHost({ answers: vault.answers, permissions });
    renderPage(fake, <SecretsPage />, { path: '/r/secrets' });
    return fake;
  }

  it('is set and removed in the list, and the selection stays', async () => {
    const fake = openSecrets();
    await screen.findByRole('row', { name: /TWO/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    for (const [option, title] of [
      ['Custom', 'Rotation schedule of 2 secrets saved'],
      ['No schedule', 'Rotation schedule of 2 secrets removed'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: 'Rotation…' }));
      const dialog = await screen.findByRole('dialog', { name: 'Rotation of 2 secrets' });
      await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Schedule' }), option);
      if (option === 'Custom') {
        const days = within(dialog).getByRole('textbox', { name: 'Days between rotations' });
        await userEvent.clear(days);
        expect(within(dialog).getByRole('button', { name: 'Set schedule' })).toHaveAttribute('aria-disabled', 'true');
        await userEvent.type(days, '45');
      }
      await userEvent.click(within(dialog).getByRole('button', { name: 'Set schedule' }));
      await waitFor(() => expect(fake.notices.map((notice) => notice.title)).toContain(title));
    }
    expect(schedules(fake.calls)).toEqual([
      ['ONE', 45],
      ['TWO', 45],
      ['ONE', null],
      ['TWO', null],
    ]);
  });

  it('is refused to people who can’t edit secrets', async () => {
    openSecrets(['secret:list', 'secret:version:access']);
    await screen.findByRole('row', { name: /TWO/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('button', { name: 'Rotation…' })).toHaveAttribute('aria-disabled', 'true');
  });
});
