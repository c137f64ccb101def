import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionName } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault, type SampleVault } from '../../../dev/createSampleVault.ts';
import SecretsPage from '../secrets/SecretsPage.tsx';
import SecretPage from './SecretPage.tsx';

const name = 'a/b db.json';
let vault: SampleVault;
beforeEach(() => {
  vault = createSampleVault();
});

function openPage({ permissions = 'all' }: { readonly permissions?: 'all' | readonly PermissionName[] } = {}) {
  const fake = createFakeHost({ answers: vault.answers, permissions });
  const path = `/secret/${encodeURIComponent(name)}`;
  return { fake, ...renderPage(fake, <SecretPage />, { path, route: '/secret/:secretName' }) };
}

describe('the page of a secret', () => {
  it('shows that a value is old, or known to someone who left', async () => {
    vault.put({ name, values: ['value'], hoursAgo: 24 * 100 });
    const { unmount } = openPage();
    expect(await screen.findByText('Not rotated, 100 d')).toBeVisible();
    unmount();
    vault.toRotate.add(name);
    openPage();
    expect(await screen.findByText('Rotation due')).toBeVisible();
    expect(screen.getByText(/Someone who left has read it\./)).toBeVisible();
  });
  it('has a rotation schedule, which a page action can change too', async () => {
    vault.put({ name, values: ['value'], hoursAgo: 24 * 100 });
    const { fake } = openPage();
    expect((await screen.findByText('Rotation')).nextElementSibling).toHaveTextContent('No schedule');
    await userEvent.click(screen.getByRole('button', { name: 'Change rotation schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: `Rotation of ${name}` }));
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Schedule' }), 'Every 180 days');
    expect(dialog.getByText(/^Due .+\. A new version moves the date\.$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('Rotation').nextElementSibling).toHaveTextContent('Every 180 days'));
    expect(screen.getByText('Next due').nextElementSibling).toHaveTextContent(/\d{4}, in 80 days$/);
    expect(screen.queryByText('Not rotated, 100 d')).toBeNull();
    expect(fake.emitted.map((fact) => fact.name)).toEqual(['secret.updated']);

    const action = fake.actions.current().find(({ label }) => label === 'Change rotation schedule');
    if (action !== undefined) act(() => fake.actions.run(action));
    const again = within(await screen.findByRole('dialog', { name: `Rotation of ${name}` }));
    await userEvent.selectOptions(again.getByRole('combobox', { name: 'Schedule' }), 'Custom');
    const days = again.getByRole('textbox', { name: 'Days between rotations' });
    for (const faulty of ['0', '3651', '1.5']) {
      await userEvent.clear(days);
      await userEvent.type(days, faulty);
      expect(days).toHaveAccessibleDescription('Enter a whole number from 1 to 3,650');
      expect(again.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    }
    await userEvent.clear(days);
    await userEvent.type(days, '97');
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText('Next due').nextElementSibling).toHaveTextContent('3 days overdue'));
    expect(screen.getByText('Its due date has passed.')).toBeVisible();
    expect(fake.calls.filter(({ call }) => call === 'secret.setRotation').map(({ input }) => input)).toMatchObject([
      { name, everyDays: 180 },
      { name, everyDays: 97 },
    ]);
  });
  it('shows its schedule to people who can’t edit the secret, without a way to change it', async () => {
    vault.put({ name, values: ['value'], rotateEveryDays: 30 });
    openPage({ permissions: ['secret:list'] });
    expect(await screen.findByText('Every 30 days')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change rotation schedule' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the list of secrets', () => {
  const grid = () => screen.findByRole('grid', { name: 'Secrets in Production' });
  beforeEach(() => {
    vault.put({ name: 'AWS_KEY', values: ['value'] });
  });

  it('marks secrets to rotate, only for people who can rotate them', async () => {
    vault.put({ name: 'OLD', values: ['value'], hoursAgo: 24 * 114 });
    vault.toRotate.add('AWS_KEY');
    const read = async (permissions: 'all' | readonly ['secret:list']) => {
      const fake = createFakeHost({ answers: vault.answers, permissions });
      const page = renderPage(fake, <SecretsPage />, { path: '/r/secrets' });
      expect(await within(await grid()).findByRole('row', { name: /OLD/ })).toHaveTextContent('Not rotated, 114 d');
      return { fake, ...page };
    };
    const reader = await read(['secret:list']);
    expect(reader.fake.calls.some(({ call }) => call === 'secret.toRotate')).toBe(false);
    reader.unmount();
    await read('all');
    expect(await within(await grid()).findByText('Rotation due')).toBeVisible();
    expect(within(await grid()).getByRole('row', { name: /AWS_KEY/ })).toHaveTextContent('Rotation due');
  });
  it('marks secrets that are overdue, and filters by that state', async () => {
    vault.put({ name: 'LATE', values: ['value'], hoursAgo: 24 * 40, rotateEveryDays: 30 });
    vault.put({ name: 'YEARLY', values: ['value'], hoursAgo: 24 * 200, rotateEveryDays: 365 });
    vault.toRotate.add('AWS_KEY');
    const fake = createFakeHost({ answers: vault.answers, permissions: 'all' });
    renderPage(fake, <SecretsPage />, { path: '/r/secrets' });
    expect(await within(await grid()).findByRole('row', { name: /LATE/ })).toHaveTextContent('Rotation due');
    expect(within(await grid()).getByRole('row', { name: /YEARLY/ })).not.toHaveTextContent(/Rotation due|Not rotated/);
    await userEvent.click(screen.getByRole('button', { name: 'State' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rotation due' }));
    await waitFor(async () => expect(within(await grid()).queryByRole('row', { name: /YEARLY/ })).toBeNull());
    const names = within(await grid())
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(names).toEqual([expect.stringContaining('AWS_KEY'), expect.stringContaining('LATE')]);
  });
});
