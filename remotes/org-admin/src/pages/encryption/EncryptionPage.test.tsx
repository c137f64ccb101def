import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { ConnectionId, CryptographyChangeId, KmsSettingsId, PermissionName, UserId } from '@cofferdam/domain';
import { createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import EncryptionPage from './EncryptionPage.tsx';

type Generation = CallOutput<'encryption', 'get'>['generations'][number];
type Change = CallOutput<'encryption', 'changes'>['changes'][number];
type Setting = CallOutput<'connection', 'keys'>['settings'][number];

const at = '2026-11-20T09:38:00.000Z';
const mara = { id: '01900000-0000-7000-8000-000000000001' as UserId, name: 'Mara Lindqvist' };
const settingId = '01900000-0000-7000-8000-000000000009' as KmsSettingsId;

const first: Generation = {
  generation: 3,
  state: 'ACTIVE',
  protection: { kind: 'PLATFORM', settingsId: null },
  dataKeyCount: 2_430,
  createdAt: at,
  destroyedAt: null,
};
const second: Generation = {
  ...first,
  generation: 4,
  protection: { kind: 'KMS', settingsId: settingId },
  dataKeyCount: 1_482,
};
const setting: Setting = {
  id: settingId,
  connectionId: '01900000-0000-7000-8000-000000000008' as ConnectionId,
  targetEmail: 'vault@halden.iam.gserviceaccount.com',
  keyName: 'projects/halden/locations/europe-west4/keyRings/vault-ring/cryptoKeys/halden-key',
  createdAt: at,
  createdBy: mara,
  lastTest: { at, isWorking: true, reason: null, permission: null, milliseconds: 84 },
  generations: [],
  isTarget: false,
  isOverLimit: false,
};
const change: Change = {
  id: '01900000-0000-7000-8000-000000000007' as CryptographyChangeId,
  state: 'REWRAP',
  halt: null,
  haltReason: null,
  brokenTextId: null,
  fromGeneration: 3,
  toGeneration: 4,
  total: 2_430,
  rewrapped: 1_482,
  verified: 0,
  startedAt: at,
  startedBy: mara,
  endedAt: null,
};

interface Options {
  readonly generations?: readonly Generation[];
  readonly changes?: readonly Change[];
  readonly settings?: readonly Setting[];
  readonly allowed?: number | null;
  readonly permissions?: 'all' | readonly PermissionName[];
  readonly calls?: FakeAnswers['encryption'];
}

function openPage({ generations = [first], changes = [], settings = [], allowed = 10, ...options }: Options = {}) {
  const fake = createFakeHost({
    permissions: options.permissions ?? 'all',
    answers: {
      encryption: {
        get: () => ({ generations: [...generations], openKeySeconds: 300 }),
        changes: () => ({ changes: [...changes] }),
        ...options.calls,
      },
      connection: {
        keys: () => ({ settings: [...settings], limit: { used: settings.length, allowed } }),
      },
    },
  });
  renderPage(fake, <EncryptionPage />, { path: '/organization/security/encryption' });
  return fake;
}

const closed: Setting = {
  ...setting,
  lastTest: {
    at,
    isWorking: false,
    reason: 'permission-denied',
    permission: 'cloudkms.cryptoKeyVersions.useToDecrypt',
    milliseconds: 90,
  },
};
const underOwnKey: Generation[] = [second, { ...first, state: 'DESTROYED', dataKeyCount: 0, destroyedAt: at }];

describe('the encryption of an organization', () => {
  it('can be viewed by people who can’t change it, and the button names the role that can', async () => {
    openPage({ permissions: ['organization:encryption:read', 'organization:connection:read'] });
    const button = await screen.findByRole('button', { name: 'Change encryption' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(button);
    expect(await screen.findByText('Changing encryption needs Owner')).toBeVisible();
  });

  it('offers to load it again when it couldn’t be loaded', async () => {
    let isDown = true;
    openPage({
      calls: {
        get: () => {
          if (isDown) throw new ApiError('/x', 503, { errorCode: 'service.unavailable', requestId: 'r' });
          return { generations: [first], openKeySeconds: 300 };
        },
      },
    });
    await screen.findByText('Couldn’t load the encryption settings');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Current key' })).toHaveTextContent('Platform key');
  });

  it('names the key, the generations with their data keys, and what the server can read', async () => {
    openPage({ generations: underOwnKey, settings: [setting] });
    const key = await screen.findByRole('region', { name: 'Current key' });
    await waitFor(() => expect(key).toHaveTextContent('halden-key halden / europe-west4 / vault-ring'));
    expect(key).toHaveTextContent('Generation 4');
    expect(screen.queryByText(/can’t be used$/)).toBeNull();
    const table = screen.getByRole('table', { name: 'Generations' });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 4)
          .map(({ textContent }) => textContent),
      );
    expect(cells).toEqual([
      ['4', 'halden-key halden / europe-west4 / vault-ring', 'Active for writes', '1,482'],
      ['3', 'Platform key', 'Destroyed', '0'],
    ]);
    expect(screen.getByText('Names, labels with their descriptions, issuers and accounts')).toBeVisible();
    expect(screen.getByText(/up to 5 minutes\.$/)).toBeVisible();
    expect(screen.getByText(/^If you destroy your own key/)).toBeVisible();
  });

  it('shows no warning for a key that protects nothing', async () => {
    openPage({ settings: [closed] });
    await screen.findByRole('region', { name: 'Current key' });
    expect(screen.queryByText(/can’t be used$/)).toBeNull();
  });

  it('says why the key can’t be used, with the missing permission by name', async () => {
    openPage({ generations: underOwnKey, settings: [closed] });
    expect(await screen.findByText('halden-key can’t be used')).toBeVisible();
    expect(screen.getByText(/Missing permission cloudkms\.cryptoKeyVersions\.useToDecrypt/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connections' })).toHaveAttribute(
      'href',
      '/organization/integrations/connections',
    );
  });
});

describe('starting an encryption change', () => {
  const startChange = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change encryption' }));
    return within(await screen.findByRole('dialog', { name: 'Change encryption' }));
  };

  it('links to the plans if the plan doesn’t include customer keys, and can still rotate', async () => {
    openPage({ allowed: null });
    const drawer = await startChange();
    expect(await drawer.findByText('Your own key management isn’t included in this plan.')).toBeVisible();
    expect(drawer.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/organization/billing/plans');
    expect(drawer.getByRole('radio', { name: /^Platform key/ })).toBeChecked();
  });

  it('starts with a dry run, and can’t continue with a target that fails it', async () => {
    const fake = openPage({
      settings: [setting],
      calls: {
        dryRun: ({ target }) => ({
          dataKeyCount: 12_000,
          estimatedSeconds: 3,
          isKeyUsable: target.kind === 'PLATFORM',
          isRunning: false,
        }),
        start: () => ({ change }),
      },
    });
    const drawer = await startChange();
    await userEvent.click(await drawer.findByRole('radio', { name: /^halden-key/ }));
    await userEvent.click(drawer.getByRole('button', { name: 'Dry run' }));
    expect(await drawer.findByText('The new key doesn’t work')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Dry run' }));
    await userEvent.click(drawer.getByRole('radio', { name: /^Platform key/ }));
    expect(drawer.queryByText('The new key doesn’t work')).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Start change' })).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Dry run' }));
    expect(await drawer.findByText(/^12,000 data keys will be re-wrapped, in about 3 s\./)).toBeVisible();
    expect(fake.calls.some(({ call }) => call === 'encryption.start')).toBe(false);
    await userEvent.click(drawer.getByRole('button', { name: 'Start change' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.calls.find(({ call }) => call === 'encryption.start')?.input).toMatchObject({
      target: { kind: 'PLATFORM' },
    });
    expect(fake.notices).toMatchObject([{ title: 'Encryption change started' }]);
  });

  it('isn’t offered while another change is unfinished', async () => {
    openPage({
      calls: { dryRun: () => ({ dataKeyCount: 1, estimatedSeconds: 1, isKeyUsable: true, isRunning: true }) },
    });
    const drawer = await startChange();
    await userEvent.click(drawer.getByRole('button', { name: 'Dry run' }));
    expect(await drawer.findByText(/^Another encryption change is unfinished/)).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Start change' })).toBeNull();
  });
});

describe('an encryption change that is unfinished', () => {
  const moving = [
    { ...second, state: 'ACTIVE' as const },
    { ...first, state: 'RETIRED' as const },
  ];

  it('shows its step and counts, replaces the start button, and can be paused', async () => {
    const fake = openPage({
      generations: moving,
      changes: [change],
      settings: [{ ...setting, isTarget: true }],
      calls: { pause: () => ({ change: { ...change, halt: 'PAUSED', haltReason: 'PERSON' } }) },
    });
    const card = within(await screen.findByRole('region', { name: /^Encryption change/ }));
    expect(card.getByText('1,482 of 2,430')).toBeVisible();
    expect(card.getByText('data keys re-wrapped, 60%')).toBeVisible();
    expect(card.getByText('3. Re-wrap').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(card.getByText(/^Started by Mara Lindqvist/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change encryption' })).toBeNull();
    await userEvent.keyboard('p');
    await waitFor(() =>
      expect(fake.calls.find(({ call }) => call === 'encryption.pause')?.input).toMatchObject({ changeId: change.id }),
    );
  });

  it('is polled until it has ended, and then shows its result', async () => {
    const answers = [change, { ...change, state: 'DONE' as const, verified: 2_440, total: 2_440, endedAt: at }];
    let generations = moving;
    openPage({
      calls: {
        changes: () => {
          const [now = change] = answers.length > 1 ? answers.splice(0, 1) : answers;
          if (now.state === 'DONE') generations = underOwnKey as typeof moving;
          return { changes: [now] };
        },
        get: () => ({ generations, openKeySeconds: 300 }),
      },
    });
    await screen.findByRole('region', { name: /^Encryption change/ });
    const past = within(await screen.findByRole('table', { name: 'Past changes' }, { timeout: 10_000 }));
    expect(past.getByText('Generation 3 to 4')).toBeVisible();
    expect(past.getByText('2,440')).toBeVisible();
    await within(screen.getByRole('table', { name: 'Generations' })).findByText('Destroyed');
  });

  it.each([
    [{ halt: 'FAILED', haltReason: 'PROBE' }, /Missing permission cloudkms.*The new key didn’t pass its test/],
    [{ halt: 'FAILED', haltReason: 'INTEGRITY', brokenTextId: settingId }, /A stored key couldn’t be decrypted.*0009/],
    [{ halt: 'PAUSED', haltReason: 'RIGHTS' }, /can no longer change encryption/],
    [{ halt: 'PAUSED', haltReason: 'PERSON' }, /The change is paused/],
  ] as const)('that is halted by %j says why, and can be resumed', async (halt, words) => {
    const fake = openPage({
      generations: moving,
      changes: [{ ...change, ...halt }],
      settings: [{ ...closed, isTarget: true }],
      calls: { resume: () => ({ change }) },
    });
    const card = await screen.findByRole('region', { name: /^Encryption change/ });
    await waitFor(() => expect(card).toHaveTextContent(words));
    await userEvent.click(within(card).getByRole('button', { name: /^Resume/ }));
    await waitFor(() => expect(fake.calls.some(({ call }) => call === 'encryption.resume')).toBe(true));
  });

  it('is rolled back after a confirmation that names both generations and can be canceled', async () => {
    const fake = openPage({
      generations: moving,
      changes: [change],
      calls: { rollBack: () => ({ change: { ...change, state: 'ROLLING_BACK' } }) },
    });
    const ask = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }));
      return within(await screen.findByRole('dialog', { name: 'Roll back to generation 3?' }));
    };
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(fake.calls.some(({ call }) => call === 'encryption.rollBack')).toBe(false);
    const dialog = await ask();
    expect(dialog.getByText(/Then generation 4 is destroyed\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(fake.notices).toMatchObject([{ title: 'Rollback started' }]));
  });

  it('that is rolled back says so and can only be paused', async () => {
    openPage({ generations: moving, changes: [{ ...change, state: 'ROLLING_BACK', rewrapped: 741, total: 1_482 }] });
    const card = within(await screen.findByRole('region', { name: /^Encryption change/ }));
    expect(card.getByText('data keys back at generation 3, 50%')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Roll back' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Pause/ })).toBeVisible();
  });

  it('shows the text of a refusal by the server', async () => {
    const error = new ApiError('/x', 409, { errorCode: 'change-cryptography.not-possible', requestId: 'r' });
    const fake = openPage({
      generations: moving,
      changes: [change],
      calls: {
        pause: () => {
          throw error;
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Pause/ }));
    await waitFor(() => expect(fake.handledErrors.map((one) => one.error)).toEqual([error]));
  });
});
