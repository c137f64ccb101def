import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { ConnectionId, ErrorCode, ErrorDetails, KmsSettingsId, PermissionName, UserId } from '@cofferdam/domain';
import { createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import ConnectionsPage from './ConnectionsPage.tsx';

type List = CallOutput<'connection', 'list'>;
type Connection = List['connections'][number];
type Setting = Connection['settings'][number];

const at = '2026-11-20T09:38:00.000Z';
const mara = { id: '01900000-0000-7000-8000-000000000001' as UserId, name: 'Mara Lindqvist' };
const account = 'org-1@cofferdam.iam.gserviceaccount.com';
const target = 'vault@halden.iam.gserviceaccount.com';
const keyName = 'projects/halden/locations/europe-west4/keyRings/vault-ring/cryptoKeys/halden-key';
const works = { at, isWorking: true, reason: null, permission: null, milliseconds: 84 };
const denied = {
  at,
  isWorking: false,
  reason: 'permission-denied' as const,
  permission: 'cloudkms.cryptoKeyVersions.useToEncrypt',
  milliseconds: 60,
};

const plain: Connection = {
  id: '01900000-0000-7000-8000-000000000008' as ConnectionId,
  kind: 'GCP',
  targetEmail: target,
  createdAt: at,
  createdBy: mara,
  lastTest: works,
  settings: [],
};
const setting: Setting = {
  id: '01900000-0000-7000-8000-000000000009' as KmsSettingsId,
  connectionId: plain.id,
  targetEmail: target,
  keyName,
  createdAt: at,
  createdBy: mara,
  lastTest: works,
  generations: [],
  isTarget: false,
  isOverLimit: false,
};
const withKey = (part: Partial<Setting> = {}): Connection => ({ ...plain, settings: [{ ...setting, ...part }] });

interface Options {
  readonly connections?: readonly Connection[];
  readonly serviceAccount?: string | null;
  readonly isAvailable?: boolean;
  readonly allowed?: number | null;
  readonly permissions?: 'all' | readonly PermissionName[];
  readonly calls?: FakeAnswers['connection'];
}

function openPage({ connections = [], isAvailable = true, allowed = 10, ...options }: Options = {}) {
  const { serviceAccount = account } = options;
  const settings = connections.flatMap((one) => one.settings);
  const fake = createFakeHost({
    permissions: options.permissions ?? 'all',
    answers: {
      connection: {
        list: () => ({
          isAvailable,
          serviceAccount: serviceAccount === null ? null : { email: serviceAccount, createdAt: at, createdBy: mara },
          connections: [...connections],
        }),
        keys: () => ({ settings, limit: { used: settings.length, allowed } }),
        ...options.calls,
      },
    },
  });
  renderPage(fake, <ConnectionsPage />, { path: '/organization/integrations/connections' });
  return fake;
}

const refusal = (errorCode: ErrorCode, details?: ErrorDetails): ApiError =>
  new ApiError('/x', 400, { errorCode, requestId: 'r', ...(details === undefined ? {} : { details }) });

const chooseInMenu = async (entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const openDetails = async () => {
  const row = await screen.findByRole('row', { name: new RegExp(target) });
  await userEvent.click(within(row).getByText(target));
  return within(await screen.findByRole('dialog', { name: target }));
};

describe('connections that can’t be added', () => {
  it('show people who can only view them which role can add them', async () => {
    openPage({ permissions: ['organization:connection:read'] });
    await screen.findByText('No connections yet');
    const button = screen.getByRole('button', { name: 'Add connection' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(button);
    expect(await screen.findByText('Managing connections needs Admin')).toBeVisible();
  });

  it('link to the plans if the plan doesn’t include them', async () => {
    openPage({ allowed: null, serviceAccount: null });
    expect(await screen.findByText('Your own key management isn’t included in this plan.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/organization/billing/plans');
    expect(screen.getByRole('button', { name: 'Add connection' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('say that the server has no credentials for Google Cloud', async () => {
    openPage({ isAvailable: false, serviceAccount: null });
    expect(await screen.findByText('Google Cloud isn’t set up on this server')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add connection' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('are loaded again on Retry', async () => {
    let isDown = true;
    openPage({
      calls: {
        list: () => {
          if (isDown) throw refusal('service.unavailable');
          return { isAvailable: true, serviceAccount: null, connections: [] };
        },
      },
    });
    await screen.findByText('Couldn’t load the connections');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No connections yet')).toBeVisible();
  });
});

describe('the list of connections', () => {
  it('shows health with the missing permission by name, the key, and what uses it', async () => {
    openPage({ connections: [withKey({ lastTest: denied, generations: [4, 3] })] });
    const row = await screen.findByRole('row', { name: new RegExp(target) });
    expect(row).toHaveTextContent('Missing permission cloudkms.cryptoKeyVersions.useToEncrypt');
    expect(row).toHaveTextContent('halden-key');
    expect(row).toHaveTextContent('Generations 4 and 3');
  });

  it('tests a connection and shows the result', async () => {
    const fake = openPage({
      connections: [plain],
      calls: { gcpTest: () => ({ connection: { ...plain, lastTest: denied } }) },
    });
    await chooseInMenu('Test now');
    await waitFor(() =>
      expect(fake.notices).toMatchObject([
        {
          type: 'ERROR',
          title: `Test of ${target} failed: Missing permission cloudkms.cryptoKeyVersions.useToEncrypt`,
        },
      ]),
    );
    fake.answer({ connection: { gcpTest: () => ({ connection: plain }) } });
    await chooseInMenu('Test now');
    await waitFor(() => expect(fake.notices.at(-1)).toMatchObject({ type: 'INFO', title: `Test of ${target} passed` }));
  });

  it('copies the service account, and deletes it once no connection is left', async () => {
    const fake = openPage({ calls: { deleteServiceAccount: () => ({}) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy service account' }));
    expect(fake.copied).toEqual([{ text: account, isSecret: false }]);
    await userEvent.click(screen.getByRole('button', { name: `Delete ${account}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the service account?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete service account' }));
    await waitFor(() => expect(fake.notices.map(({ title }) => title)).toEqual(['Copied!', 'Service account deleted']));
  });

  it('keeps the service account while a connection uses it', async () => {
    openPage({ connections: [plain] });
    const button = await screen.findByRole('button', { name: `Delete ${account}` });
    await userEvent.hover(button);
    expect(await screen.findByText('Delete the connections first')).toBeVisible();
  });
});

describe('adding a connection', () => {
  const openDrawer = async () => {
    // An empty list shows the button in the middle.
    await screen.findByText('No connections yet');
    await userEvent.click(await screen.findByRole('button', { name: /^Add connection/ }));
    return within(await screen.findByRole('dialog', { name: 'Add a connection' }));
  };

  it('starts with the service account, which the server creates for the organization', async () => {
    const made = { email: account, createdAt: at, createdBy: mara };
    let serviceAccount: List['serviceAccount'] = null;
    openPage({
      calls: {
        list: () => ({ isAvailable: true, serviceAccount, connections: [] }),
        addServiceAccount: () => {
          serviceAccount = made;
          return { serviceAccount };
        },
      },
    });
    const drawer = await openDrawer();
    expect(drawer.queryByLabelText('Target email')).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Create service account' }));
    expect(await drawer.findByLabelText('Target email')).toBeVisible();
    expect(drawer.getByText(account)).toBeVisible();
  });

  it('shows the exact grant, refuses an email that isn’t a service account, and shows the result of the test', async () => {
    const failing = (): never => {
      throw refusal('gcp-connection.create.get-test-credentials', {
        reason: 'permission-denied',
        permission: 'iam.serviceAccounts.getAccessToken',
      });
    };
    const fake = openPage({ calls: { gcpAdd: failing } });
    const drawer = await openDrawer();
    const email = drawer.getByLabelText('Target email');
    await userEvent.type(email, 'someone@example.com');
    await userEvent.click(drawer.getByRole('button', { name: 'Test and add' }));
    expect(await drawer.findByText('Enter the email of a Google service account')).toBeVisible();
    expect(fake.calls.some(({ call }) => call === 'connection.gcpAdd')).toBe(false);
    await userEvent.clear(email);
    await userEvent.type(email, target);
    expect(
      drawer.getByText(
        `gcloud iam service-accounts add-iam-policy-binding ${target} \\ --member=serviceAccount:${account} \\ --role=roles/iam.serviceAccountTokenCreator \\ --project=halden`,
      ),
    ).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Test and add' }));
    expect(
      await drawer.findByText(/^Missing permission iam\.serviceAccounts\.getAccessToken\. Nothing was saved/),
    ).toBeVisible();
    fake.answer({
      connection: {
        gcpAdd: () => {
          throw refusal('gcp-connection.exist');
        },
      },
    });
    await userEvent.click(drawer.getByRole('button', { name: 'Test and add' }));
    expect(await drawer.findByText('A connection with this target email already exists')).toBeVisible();
    expect(fake.handledErrors).toEqual([]);
  });

  it('continues with its key, which is tested, too', async () => {
    const fake = openPage({
      calls: {
        gcpAdd: () => ({ connection: plain }),
        keyAdd: () => {
          throw refusal('gcp-kms-settings.create.get-test-key', { reason: 'key-disabled' });
        },
      },
    });
    const drawer = await openDrawer();
    await userEvent.type(drawer.getByLabelText('Target email'), target);
    await userEvent.click(drawer.getByRole('button', { name: 'Test and add' }));
    const next = within(await screen.findByRole('dialog', { name: 'Add a key' }));
    expect(next.getByText('The connection works')).toBeVisible();
    const name = next.getByLabelText('Key resource name');
    await userEvent.type(name, 'halden-key');
    await userEvent.click(next.getByRole('button', { name: 'Test and add key' }));
    expect(await next.findByText('Enter the resource name of a Cloud KMS key, without a version')).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, keyName);
    expect(next.getByText(/^gcloud kms keys add-iam-policy-binding halden-key .*--keyring=vault-ring/)).toBeVisible();
    await userEvent.click(next.getByRole('button', { name: 'Test and add key' }));
    expect(await next.findByText(/^The key is disabled\. Nothing was saved/)).toBeVisible();
    fake.answer({ connection: { keyAdd: () => ({ setting }) } });
    await userEvent.click(next.getByRole('button', { name: 'Test and add key' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.notices).toMatchObject([{ title: 'Key halden-key added' }]);
    expect(fake.calls.find(({ call }) => call === 'connection.keyAdd')?.input).toMatchObject({
      connectionId: plain.id,
      keyName,
    });
  });

  it('doesn’t require a key, and offers none over the plan’s limit', async () => {
    openPage({ allowed: 0, calls: { gcpAdd: () => ({ connection: plain }) } });
    const drawer = await openDrawer();
    await userEvent.type(drawer.getByLabelText('Target email'), target);
    await userEvent.click(drawer.getByRole('button', { name: 'Test and add' }));
    const next = within(await screen.findByRole('dialog', { name: 'Add a key' }));
    expect(next.getByRole('button', { name: 'Test and add key' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(next.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a connection', () => {
  it('opens with its credentials, its key and what the key protects', async () => {
    openPage({ connections: [withKey({ lastTest: denied, generations: [4] })] });
    const drawer = await openDetails();
    expect(drawer.getByText(keyName)).toBeVisible();
    expect(drawer.getByText('Generation 4')).toBeVisible();
    expect(drawer.getByText('84 ms')).toBeVisible();
    expect(drawer.getByText('Missing permission cloudkms.cryptoKeyVersions.useToEncrypt')).toBeVisible();
  });

  it('changes its target after a test', async () => {
    const fake = openPage({ connections: [plain], calls: { gcpUpdate: () => ({ connection: plain }) } });
    await userEvent.click((await openDetails()).getByRole('button', { name: 'Edit target email' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Edit ${target}` }));
    const email = dialog.getByLabelText('Target email');
    await userEvent.clear(email);
    await userEvent.type(email, 'other@halden.iam.gserviceaccount.com');
    await userEvent.click(dialog.getByRole('button', { name: 'Test and save' }));
    await waitFor(() => expect(fake.notices).toHaveLength(1));
    expect(fake.calls.find(({ call }) => call === 'connection.gcpUpdate')?.input).toMatchObject({
      id: plain.id,
      targetEmail: 'other@halden.iam.gserviceaccount.com',
    });
  });

  it('can’t be deleted while it has a key, which is listed', async () => {
    const fake = openPage({ connections: [withKey({ isTarget: true })] });
    await chooseInMenu('Delete connection');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this connection?' }));
    expect(dialog.getByText(target)).toBeVisible();
    expect(dialog.getByText(new RegExp(`^${keyName}.*Encryption change`))).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Delete connection' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(confirm);
    expect(fake.calls.some(({ call }) => call === 'connection.gcpDelete')).toBe(false);
  });

  it('can be deleted without a key', async () => {
    const fake = openPage({ connections: [plain], calls: { gcpDelete: () => ({}) } });
    await chooseInMenu('Delete connection');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete connection' }));
    await waitFor(() => expect(fake.notices).toMatchObject([{ title: `${target} deleted` }]));
  });
});

describe('the key of a connection', () => {
  it('stays the same key while it protects data, and can be used through another connection', async () => {
    const other: Connection = {
      ...plain,
      id: '01900000-0000-7000-8000-00000000000a' as ConnectionId,
      targetEmail: 'b@halden.iam.gserviceaccount.com',
    };
    const fake = openPage({
      connections: [withKey({ generations: [4] }), other],
      calls: {
        keyUpdate: () => {
          throw refusal('gcp-kms-settings.connection-id.exist');
        },
      },
    });
    await userEvent.click((await openDetails()).getByRole('button', { name: 'Edit key halden-key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit halden-key' }));
    expect(dialog.getByText(keyName)).toBeVisible();
    expect(dialog.queryByLabelText('Key resource name')).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText('Connection'), other.targetEmail);
    await userEvent.click(dialog.getByRole('button', { name: 'Test and save' }));
    expect(await dialog.findByText('This connection already has a key')).toBeVisible();
    expect(fake.calls.find(({ call }) => call === 'connection.keyUpdate')?.input).toMatchObject({
      connectionId: other.id,
      keyName,
    });
  });

  it('is tested by itself', async () => {
    const fake = openPage({
      connections: [withKey()],
      calls: { keyTest: () => ({ setting: { ...setting, lastTest: works } }) },
    });
    await userEvent.click((await openDetails()).getByRole('button', { name: 'Test now: halden-key' }));
    await waitFor(() => expect(fake.notices).toMatchObject([{ title: 'Test of halden-key passed' }]));
  });

  it('can’t be deleted while it protects data, with a link to Encryption', async () => {
    openPage({ connections: [withKey({ generations: [4] })] });
    await chooseInMenu('Delete key');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the key halden-key?' }));
    expect(dialog.getByText('Generation 4')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Encryption' })).toHaveAttribute(
      'href',
      '/organization/security/encryption',
    );
    expect(dialog.getByRole('button', { name: 'Delete key' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('can be deleted if it protects nothing', async () => {
    const fake = openPage({ connections: [withKey()], calls: { keyDelete: () => ({}) } });
    await chooseInMenu('Delete key');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete key' }));
    await waitFor(() => expect(fake.notices).toMatchObject([{ title: 'halden-key deleted' }]));
  });

  it('over the plan’s limit says so and can’t be edited', async () => {
    openPage({ connections: [withKey({ isOverLimit: true })] });
    const drawer = await openDetails();
    expect(drawer.getByText('Over the plan’s limit: it keeps working but can’t be edited.')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Edit key halden-key' })).toHaveAttribute('aria-disabled', 'true');
  });
});
