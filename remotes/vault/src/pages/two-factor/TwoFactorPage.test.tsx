import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionName } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { sampleCodes, sampleEntry, sampleTwoFactors } from '../../../dev/sampleTwoFactors.ts';
import TwoFactorPage from './TwoFactorPage.tsx';

const entry = sampleEntry({
  name: 'AWS root',
  issuer: 'AWS',
  account: 'root@halden.example',
  recoveryCodes: { total: 2, used: 0 },
});

function openPage(permissions: 'all' | readonly PermissionName[] = 'all', allowed = 500) {
  const fake = createFakeHost({ answers: sampleTwoFactors([entry], allowed), permissions });
  const path = '/two-factor/AWS%20root';
  return { fake, ...renderPage(fake, <TwoFactorPage />, { path, route: '/two-factor/:twoFactorName' }) };
}
const spelled = 'JBSW Y3DP EHPK 3PXP';

describe('the page of a two-factor entry', () => {
  it('shows the secret key only after it was revealed, as text or as a QR code, and hides it again', async () => {
    const { container, fake } = openPage();
    await screen.findByRole('timer');
    expect(container.innerHTML).not.toContain(sampleCodes.seed);
    await userEvent.click(screen.getByRole('button', { name: 'Reveal key' }));
    expect(await screen.findByText(spelled)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Hide/ }));
    expect(screen.queryByText(spelled)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show QR code' }));
    expect(await screen.findByRole('img', { name: /^QR code that sets up AWS root/ })).toBeVisible();
    expect(screen.queryByText(spelled)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Hide/ }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(fake.calls.filter(({ call }) => call === 'twoFactor.seedAccess')).toHaveLength(2);
  });

  it('says that it is over the plan’s limit, and offers no change that would be refused', async () => {
    openPage('all', 0);
    expect(await screen.findByText(/^This code is over the plan’s limit and read-only/u)).toBeVisible();
    const refused = screen.getAllByRole('button', { name: /^(?:Edit|Replace)/u });
    expect(refused).toHaveLength(3);
    for (const button of refused) expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(await screen.findByRole('menuitem', { name: /^Rename/u })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: /^Move/u })).not.toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Copy code' })).not.toHaveAttribute('aria-disabled');
  });

  it('sends only added and removed labels, and shows why they are refused', async () => {
    const labeled = sampleTwoFactors([{ ...entry, labels: ['old', 'kept'] }]);
    const fake = createFakeHost({ answers: labeled });
    const path = '/two-factor/AWS%20root';
    renderPage(fake, <TwoFactorPage />, { path, route: '/two-factor/:twoFactorName' });
    const outcomes = ['two-factor.validation.labels', 'done'] as const;
    let sent = 0;
    const label = labeled.twoFactor?.label;
    if (label === undefined) throw new Error('the sample labels no codes');
    fake.answer({
      twoFactor: {
        label: (input, options) => {
          const outcome = outcomes[sent++] ?? 'done';
          return outcome === 'done'
            ? label(input, options)
            : { isDone: false, results: [{ name: 'AWS root', outcome }] };
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit labels' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: /old/ }));
    await userEvent.type(within(dialog).getByLabelText(/^Labels/), 'new{Enter}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change labels' }));
    expect(await within(dialog).findByText(/would have more than 50 labels/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change labels' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('new')).toBeVisible();
    expect(screen.queryByText('old')).toBeNull();
    expect(fake.calls.filter(({ call }) => call === 'twoFactor.label').at(-1)?.input).toMatchObject({
      names: ['AWS root'],
      add: ['new'],
      remove: ['old'],
    });
  });

  describe('is edited', () => {
    const openDialog = async () => {
      const { fake } = openPage();
      fake.answer({ twoFactor: { edit: () => ({ entry }) } });
      await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit AWS root' }));
      const sent = () => fake.calls.filter(({ call }) => call === 'twoFactor.edit').map(({ input }) => input);
      return { dialog, sent, save: dialog.getByRole('button', { name: 'Save' }) };
    };

    it('only if a field differs, ignoring spaces around it', async () => {
      const { dialog, sent, save } = await openDialog();
      expect(save).toHaveAttribute('aria-disabled', 'true');
      await userEvent.type(dialog.getByLabelText(/^Issuer/), '  ');
      expect(save).toHaveAttribute('aria-disabled', 'true');
      await userEvent.clear(dialog.getByLabelText('Refresh interval (seconds)'));
      await userEvent.type(dialog.getByLabelText('Refresh interval (seconds)'), '60');
      await userEvent.click(save);
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(sent()[0]).toMatchObject({ name: 'AWS root', basedOn: 1, periodSeconds: 60 });
      expect(sent()[0]).not.toHaveProperty('issuer');
    });

    it('without texts that can’t be stored', async () => {
      const { dialog, sent, save } = await openDialog();
      for (const label of [/^Issuer/, /^Account/]) {
        await userEvent.click(dialog.getByLabelText(label));
        await userEvent.paste('x'.repeat(129));
      }
      expect(dialog.getAllByText('Up to 128 characters, without line breaks.')).toHaveLength(2);
      await userEvent.click(save);
      expect(sent()).toEqual([]);
      await userEvent.clear(dialog.getByLabelText(/^Account/));
      await userEvent.clear(dialog.getByLabelText(/^Issuer/));
      await userEvent.type(dialog.getByLabelText(/^Issuer/), ' ');
      await userEvent.click(save);
      await waitFor(() => expect(sent()).toMatchObject([{ issuer: '', account: '' }]));
    });
  });

  it('shows who can see the secret key', async () => {
    openPage(['two-factor:list', 'two-factor:code:use']);
    const button = await screen.findByRole('button', { name: 'Reveal key' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Editors and above')).toBeVisible();
  });

  it('refuses recovery codes that can’t be stored before they are sent', async () => {
    const { fake } = openPage();
    await userEvent.click(await screen.findByRole('button', { name: /^Replace/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recovery codes of AWS root' }));
    await userEvent.click(dialog.getByLabelText('Recovery codes'));
    await userEvent.paste(`aaaa\n${'x'.repeat(129)}`);
    await userEvent.click(dialog.getByRole('button', { name: /2/ }));
    expect(dialog.getByText('Each code can have up to 128 characters, without tabs.')).toBeVisible();
    expect(fake.calls.filter(({ call }) => call === 'twoFactor.recoverySet')).toEqual([]);
  });

  it('copies a recovery code and marks it as used', async () => {
    const { fake } = openPage();
    const arrive = fake.hold('twoFactor.recoveryUse');
    const button = await screen.findByRole('button', { name: 'Copy recovery code 1' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    arrive();
    await waitFor(() => expect(fake.copied).toEqual([{ text: 'aaaa-1111', isSecret: true }]));
  });

  describe('can be pinned to this device', () => {
    const openMenu = async (shown = entry, pinned: readonly string[] | null = []) => {
      const permissions: PermissionName[] = ['two-factor:list', 'two-factor:code:use', 'two-factor:seed:access'];
      const fake = createFakeHost({ answers: sampleTwoFactors([shown]), permissions, pinned });
      const path = `/two-factor/${encodeURIComponent(shown.name)}`;
      renderPage(fake, <TwoFactorPage />, { path, route: '/two-factor/:twoFactorName' });
      await screen.findByRole('heading', { level: 1, name: shown.name });
      await userEvent.click(await screen.findByRole('button', { name: 'More' }));
      return fake;
    };

    it('by people who can see its secret key', async () => {
      const fake = await openMenu();
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin for offline…' }));
      expect(fake.pinRequests).toEqual(['pin AWS root']);
    });

    it('and removed from it', async () => {
      const fake = await openMenu(entry, [entry.id]);
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Unpin from this device' }));
      expect(fake.pinRequests).toEqual([`unpin ${entry.id}`]);
    });

    it('but not if it is counter-based', async () => {
      await openMenu(sampleEntry({ name: 'Fob', type: 'HOTP', counter: 1 }));
      const pin = await screen.findByRole('menuitem', { name: /^Pin for offline/ });
      expect(pin).toHaveAttribute('aria-disabled', 'true');
    });
  });
});
