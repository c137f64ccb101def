import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionName } from '@cofferdam/domain';
import { buildWorkspace, createFakeHost, type FakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { sampleCodes, sampleEntry, sampleTwoFactors } from '../../../dev/sampleTwoFactors.ts';
import TwoFactorsPage from './TwoFactorsPage.tsx';

const entries = [
  sampleEntry({ name: 'AWS root', issuer: 'AWS', account: 'root@halden.example' }),
  sampleEntry({ name: 'Okta fob', issuer: 'Okta', type: 'HOTP', periodSeconds: null, counter: 41 }),
];

function openPage(permissions: 'all' | readonly PermissionName[] = 'all', rows = entries) {
  const fake = createFakeHost({ answers: sampleTwoFactors(rows), permissions });
  return { fake, ...renderPage(fake, <TwoFactorsPage />, { path: '/r/two-factors' }) };
}
const callsOf = ({ calls }: FakeHost, name: string) => calls.filter(({ call }) => call === `twoFactor.${name}`);
const row = async (name: RegExp) => within(await screen.findByRole('grid')).findByRole('row', { name });

describe('the list of codes', () => {
  it('shows grouped codes of visible rows, with a timer that isn’t announced', async () => {
    const { fake } = openPage();
    const aws = await row(/AWS/);
    expect(await within(aws).findByText(sampleCodes.code.slice(0, 3))).toBeVisible();
    expect(within(aws).getByRole('timer')).toHaveAccessibleName(/seconds? left$/);
    expect(screen.getByText(/2 of 500 in Production/)).toBeVisible();
    expect(callsOf(fake, 'totpList').map(({ input }) => input)).toMatchObject([{ names: ['AWS root'] }]);
    expect(await row(/Okta/)).toHaveTextContent('Counter 41');
  });

  it('doesn’t mention other people in a private workspace (U40)', async () => {
    const workspace = buildWorkspace({ type: 'PRIVATE' });
    const fake = createFakeHost({ answers: sampleTwoFactors([]), session: { workspace } });
    renderPage(fake, <TwoFactorsPage />, { path: '/r/two-factors' });
    expect(await screen.findByText(/Only you can use them in your private workspace\./)).toBeVisible();
    expect(screen.queryByText(/team|Everyone|Code user|Editor/)).toBeNull();
  });

  it('marks entries over the plan’s limit, whose codes still work', async () => {
    const fake = createFakeHost({ answers: sampleTwoFactors(entries, 1), permissions: 'all' });
    renderPage(fake, <TwoFactorsPage />, { path: '/r/two-factors' });
    const over = await row(/Okta/);
    // In the cell that never gives way, and before the address is cut.
    const name = within(over).getByText('Okta').closest<HTMLElement>('[role=rowheader], [role=gridcell]')!;
    expect(within(name).getByText('Read-only')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Add code/ })).toHaveAttribute('aria-disabled', 'true');
    expect(within(await row(/AWS/)).queryByText('Read-only')).toBeNull();
    expect(await screen.findByText('1 code is over the plan’s limit and read-only.')).toBeVisible();
    await userEvent.click(within(over).getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(over).toHaveTextContent('755224'));
  });

  it('copies the server’s current code by Enter, and shows who used it', async () => {
    const { fake } = openPage();
    const aws = await row(/AWS/);
    act(() => screen.getByRole('grid').focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(fake.copied).toEqual([{ text: sampleCodes.code, isSecret: true }]));
    expect(callsOf(fake, 'totpGet')).toHaveLength(1);
    await waitFor(() => expect(aws).toHaveTextContent('Ada Lovelace'));
  });

  it('edits the active row by E in the list', async () => {
    const { fake } = openPage();
    await row(/AWS/);
    act(() => screen.getByRole('grid').focus());
    await userEvent.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Edit AWS root' });
    expect(within(dialog).getByLabelText(/^Account/)).toHaveValue('root@halden.example');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.navigations).toEqual([]);
  });

  it.each([
    ['someone who can’t edit', ['two-factor:list', 'two-factor:code:use'] as const, 500],
    ['a row that is over the limit', 'all', 0],
  ] as const)('doesn’t edit by E for %s', async (_who, permissions, allowed) => {
    const fake = createFakeHost({ answers: sampleTwoFactors(entries, allowed), permissions });
    renderPage(fake, <TwoFactorsPage />, { path: '/r/two-factors' });
    const aws = await row(/AWS/);
    act(() => screen.getByRole('grid').focus());
    await userEvent.keyboard('e');
    const edit = within(aws).getByRole('button', { name: 'Edit' });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('generates a counter-based code only on request', async () => {
    const { fake } = openPage();
    const okta = await row(/Okta/);
    expect(callsOf(fake, 'hotpGenerate')).toEqual([]);
    await userEvent.click(within(okta).getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(okta).toHaveTextContent('755224'));
    expect(okta).toHaveTextContent('Counter 42');
  });

  it('requests no codes for someone who can only see names', async () => {
    const { fake } = openPage(['two-factor:list']);
    await row(/AWS/);
    expect(screen.getByText(/You can see names only/)).toBeVisible();
    expect(callsOf(fake, 'totpList')).toEqual([]);
  });

  it('explains codes if there are none', async () => {
    openPage('all', []);
    expect(await screen.findByText('No two-factor codes in Production yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add the first code' })).toHaveAttribute('href', '/r/two-factors/add');
  });
});

describe('the list of codes on a phone', () => {
  beforeEach(() => {
    const real = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(real(query), query === '(max-width: 767.98px)' && { matches: true }),
      );
  });

  it('copies by a press of a row, opens by its name, and generates a counter-based code only on request', async () => {
    const { fake } = openPage();
    await userEvent.click(await within(await row(/AWS/)).findByRole('timer'));
    await waitFor(() => expect(fake.copied).toEqual([{ text: sampleCodes.code, isSecret: true }]));
    await userEvent.click(within(await row(/AWS/)).getByRole('link'));
    expect(fake.navigations).toMatchObject([{ path: '/two-factor/AWS%20root' }]);
    await userEvent.click(within(await row(/Okta/)).getByText('Hidden code'));
    expect(callsOf(fake, 'hotpGenerate')).toEqual([]);
  });

  it('is filtered in a sheet, which shows the number of results', async () => {
    const { fake } = openPage();
    await row(/AWS/);
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await userEvent.click(within(sheet).getByRole('radio', { name: 'Counter-based (HOTP)' }));
    await waitFor(() => expect(callsOf(fake, 'list').at(-1)?.input).toMatchObject({ type: 'HOTP' }));
    await userEvent.click(await within(sheet).findByRole('button', { name: /^Show \d codes?$/ }));
    expect(await screen.findByRole('button', { name: 'Filters, 1 on' })).toBeVisible();
  });
});
