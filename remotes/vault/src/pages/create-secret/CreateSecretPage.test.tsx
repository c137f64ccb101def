import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import { buildWorkspace, createFakeHost, type FakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault, type SampleVault } from '../../../dev/createSampleVault.ts';
import { dropPageTransfer, takePageTransfer } from '../../features/items/page/pageTransfer.ts';
import { takeForImport } from '../../features/items/page/importTransfer.ts';
import CreateSecretPage from './CreateSecretPage.tsx';

let vault: SampleVault;
let fake: FakeHost;
beforeEach(() => {
  dropPageTransfer();
  vault = createSampleVault();
  vault.put({ name: 'DATABASE_URL', values: ['x'] });
  fake = createFakeHost({ answers: vault.answers });
});

const openPage = () => renderPage(fake, <CreateSecretPage />, { path: '/secret/create' });
const nameField = () => screen.getByRole('textbox', { name: 'Name' });
const valueField = () => screen.getByLabelText('Value', { exact: true });
const adds = () => fake.calls.filter(({ call }) => call === 'secret.add').map(({ input }) => input);

describe('a new secret', () => {
  it('shows who will see it, the remaining limit and where to add a two-factor code', async () => {
    const secret = { ...vault.answers.secret, readerCounts: () => ({ values: 11, names: 2 }) };
    fake = createFakeHost({ answers: { ...vault.answers, secret } });
    const { container } = openPage();
    expect(await screen.findByText(/^11 people can read values in Production\./)).toBeVisible();
    expect(await screen.findByRole('meter', { name: 'Secrets in this workspace' })).toHaveAttribute(
      'aria-valuenow',
      '1',
    );
    expect(container).toHaveTextContent(
      'Pasting an otpauth:// setup link here offers to create a two-factor code instead.',
    );
    await userEvent.type(nameField(), 'KEPT_WHILE_LOOKING');
    await userEvent.click(screen.getByRole('button', { name: 'Show the 11 people' }));
    const drawer = await screen.findByRole('dialog', { name: 'Who can see values in Production' });
    expect(await within(drawer).findByText('ada@example.org')).toBeVisible();
    const asked = fake.calls.find(({ call }) => call === 'secret.readers');
    expect(asked?.input).not.toHaveProperty('name');
    await userEvent.keyboard('{Escape}');
    expect(nameField()).toHaveValue('KEPT_WHILE_LOOKING');
  });
  it('shows only the roles that will see it to people who can’t see the members', async () => {
    fake = createFakeHost({ answers: vault.answers, permissions: ['secret:list', 'secret:create'] });
    openPage();
    expect(
      await screen.findByText(/^Everyone with the Reader role or a higher one can read values in Production\./),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show (the|why)/ })).toBeNull();
    expect(fake.calls.some(({ call }) => call === 'secret.readerCounts')).toBe(false);
  });
  it('is visible only to its owner in a private workspace', async () => {
    fake = createFakeHost({ answers: vault.answers, session: { workspace: buildWorkspace({ type: 'PRIVATE' }) } });
    openPage();
    expect(await screen.findByText(/^Only you: this workspace is private\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show (the|why)/ })).toBeNull();
  });
  it('is sent unchanged, announced to other pages, and opened', async () => {
    openPage();
    await userEvent.type(nameField(), 'STRIPE_KEY');
    await userEvent.type(valueField(), ' sk_live ');
    await userEvent.type(screen.getByLabelText(/Description/), 'For charges');
    await userEvent.type(screen.getByLabelText(/Labels/), 'pci{Enter}stripe{Enter}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(fake.navigations).toEqual([{ path: '/secret/STRIPE_KEY', replace: true }]));
    expect(adds()).toMatchObject([
      { name: 'STRIPE_KEY', value: ' sk_live ', description: 'For charges', labels: ['pci', 'stripe'] },
    ]);
    expect(fake.emitted.map(({ name }) => name)).toEqual(['secret.created']);
    expect(fake.notices[0]?.title).toBe('STRIPE_KEY created');
  });
  it('shows before sending that its name is in use, and passes the value to a new version', async () => {
    openPage();
    await userEvent.type(nameField(), 'database_url');
    expect(await screen.findByText(/Production already has a secret with this name\./)).toBeVisible();
    await userEvent.type(valueField(), 'new value');
    await userEvent.click(screen.getByRole('button', { name: 'Create secret' }));
    expect(adds()).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Add a version to it' }));
    expect(fake.navigations).toEqual([{ path: '/secret/DATABASE_URL/new-version', replace: false }]);
    expect(takePageTransfer((left) => left.kind === 'version-value')).toEqual({
      kind: 'version-value',
      secretName: 'DATABASE_URL',
      value: 'new value',
    });
  });
  it('offers to add a code if the value is a setup link', async () => {
    const address = 'otpauth://totp/AWS:root?secret=JBSWY3DPEHPK3PXP&issuer=AWS';
    openPage();
    await userEvent.type(valueField(), address);
    await userEvent.click(await screen.findByRole('button', { name: 'Convert' }));
    expect(fake.navigations).toEqual([{ path: '/r/two-factors/import', replace: false }]);
    expect(takeForImport()).toBe(address);
    expect(adds()).toEqual([]);
  });
  it('shows a refusal at its field and keeps the input', async () => {
    fake.answer({
      secret: {
        add: () => {
          throw new ApiError('/core/api/v1/secret/add', 409, { errorCode: 'secret.exist.name', requestId: 'r' });
        },
      },
    });
    openPage();
    await userEvent.type(nameField(), 'NEW');
    await userEvent.type(valueField(), 'v');
    await userEvent.click(screen.getByRole('button', { name: 'Create secret' }));
    expect(await screen.findByText(/already has a secret with this name/)).toBeVisible();
    expect(nameField()).toHaveAttribute('aria-invalid', 'true');
    expect(valueField()).toHaveValue('v');
    expect(fake.handledErrors).toEqual([]);
  });
  it('isn’t sent without a name or a value, or with an invalid name', async () => {
    openPage();
    await userEvent.click(screen.getByRole('button', { name: 'Create secret' }));
    expect(await screen.findByText('Give the secret a name, such as DATABASE_URL.')).toBeVisible();
    expect(screen.getByText('Type a value, generate one, or choose a file.')).toBeVisible();
    expect(nameField()).toHaveFocus();
    await userEvent.type(nameField(), 'A!');
    expect(screen.getByText(/Names can have letters, digits, spaces and/)).toBeVisible();
    await userEvent.clear(nameField());
    await userEvent.type(nameField(), '🔐'.repeat(3));
    expect(screen.getByText('3 / 64')).toBeVisible();
    expect(adds()).toEqual([]);
  });
  it('that is JSON is checked during typing and not sent while it is invalid', async () => {
    openPage();
    await userEvent.type(nameField(), 'J');
    await userEvent.click(screen.getByRole('radio', { name: 'JSON' }));
    fireEvent.change(valueField(), { target: { value: '{"a": 1,\n}' } });
    expect(screen.getByText('Invalid JSON in line 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create secret' }));
    expect(screen.getByText(/Correct it, or choose Multi-line/)).toBeVisible();
    expect(adds()).toEqual([]);
    fireEvent.change(valueField(), { target: { value: '{"a": 1}' } });
    expect(screen.getByText('Valid JSON')).toBeVisible();
  });
  it('of several lines that is pasted into a field of one line keeps them all', async () => {
    openPage();
    await userEvent.click(valueField());
    await userEvent.paste('-----BEGIN\nabc\n-----END\n');
    expect(screen.getByRole('radio', { name: 'Multi-line' })).toBeChecked();
    expect(valueField()).toHaveValue('-----BEGIN\nabc\n-----END\n');
    expect(screen.queryByRole('radio', { name: 'Single line' })).toBeNull();
  });
  it('keeps its Windows line endings during typing', async () => {
    openPage();
    await userEvent.type(nameField(), 'HOSTS_FILE');
    await userEvent.click(valueField());
    await userEvent.paste('one\r\ntwo\r\n');
    expect(screen.getByText(/^Keeps Windows line endings\./)).toBeInTheDocument();
    await userEvent.type(valueField(), 'three{Enter}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(adds()).toMatchObject([{ value: 'one\r\ntwo\r\nthree\r\n' }]));
  });
  it('that is pasted into a field of several lines keeps all line endings', async () => {
    openPage();
    await userEvent.type(nameField(), 'HOSTS_FILE');
    await userEvent.click(screen.getByText('Multi-line'));
    await userEvent.click(valueField());
    await userEvent.paste('one\r\ntwo\r\n');
    expect(screen.getByText(/^Keeps Windows line endings\./)).toBeInTheDocument();
    await userEvent.paste('three\n');
    expect(screen.getByText(/^Keeps mixed line endings\./)).toBeInTheDocument();
    await userEvent.type(valueField(), 'four');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(adds()).toMatchObject([{ value: 'one\r\ntwo\r\nthree\nfour' }]));
  });
  it('over 64 KiB is reported immediately, counted in bytes', async () => {
    openPage();
    fireEvent.change(valueField(), { target: { value: 'é'.repeat(32_769) } });
    expect(screen.getByText(/over the limit of 64 KiB/)).toBeVisible();
    expect(screen.getByText('64 KiB')).toBeVisible();
  });
  it('can be followed by another one that keeps the labels', async () => {
    openPage();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Create another' }));
    await userEvent.type(nameField(), 'ONE');
    await userEvent.type(valueField(), 'v');
    await userEvent.type(screen.getByLabelText(/Labels/), 'pci{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Create secret' }));
    await waitFor(() => expect(nameField()).toHaveValue(''));
    expect(valueField()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Remove pci' })).toBeVisible();
    expect(fake.navigations).toEqual([]);
    expect(nameField()).toHaveFocus();
  });
  it('can’t be added beyond the plan’s limit, which the page shows first', async () => {
    fake = createFakeHost({ answers: createSampleVault({ allowed: 0 }).answers });
    openPage();
    expect(await screen.findByText(/Production has reached the plan’s limit of 0 secrets/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create secret' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a value in the field', () => {
  it('is masked with a fixed number of dots after the field is left', async () => {
    const { container } = openPage();
    await userEvent.type(valueField(), 'hunter2');
    await userEvent.click(nameField());
    expect(container).not.toHaveTextContent('hunter2');
    expect(container).toHaveTextContent('●'.repeat(12));
    await userEvent.click(screen.getByRole('button', { name: 'Show value' }));
    expect(screen.getByRole('button', { name: 'Hide value' })).toBeVisible();
    expect(container).not.toHaveTextContent('●');
  });
});
