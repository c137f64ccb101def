import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionName, ShareId, UserId } from '@cofferdam/domain';
import { buildOrganization, buildWorkspace, createFakeHost, type FakeAnswers, type FakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault, type SampleVault } from '../../../dev/createSampleVault.ts';
import SecretPage from './SecretPage.tsx';

const name = 'a/b db.json';
let vault: SampleVault;
beforeEach(() => {
  vault = createSampleVault();
  vault.put({ name, values: ['old value', 'new value'], labels: ['pci'], description: 'For payments' });
});

interface Opening {
  readonly query?: string;
  readonly permissions?: readonly PermissionName[];
  readonly answers?: FakeAnswers;
  /** A call whose responses are delayed. */
  readonly held?: string;
}

function openPage(options: Opening = {}) {
  const answers = options.answers ?? vault.answers;
  const fake = createFakeHost({ answers, permissions: options.permissions ?? 'all' });
  const release = options.held === undefined ? () => undefined : fake.hold(options.held);
  const path = `/secret/${encodeURIComponent(name)}${options.query ?? ''}`;
  return { fake, release, ...renderPage(fake, <SecretPage />, { path, route: '/secret/:secretName' }) };
}

/** Responses for a secret with this number of open links. */
function withShares(count: number, sender = '01900000-0000-7000-8000-000000000012' as UserId): FakeAnswers {
  const shares = Array.from({ length: count }, (_none, index) => ({
    id: `share ${index}` as ShareId,
    kind: 'secret' as const,
    name,
    version: 2,
    workspaceId: buildWorkspace().id,
    workspaceName: 'Production',
    state: 'OPEN' as const,
    views: 1,
    viewsLeft: 1,
    hasPassword: false,
    attempts: 5,
    attemptsLeft: 5,
    noteToSelf: index === 0 ? 'Kestrel audit' : null,
    createdAt: '2026-11-21T09:00:00.000Z',
    createdBy: { id: sender, name: 'Ada Lovelace' },
    expiresAt: '2099-01-01T09:00:00.000Z',
    endedAt: null,
    firstOpenedAt: null,
    lastOpenedAt: null,
    notify: [],
  }));
  return { ...vault.answers, share: { ofSecret: () => ({ shares }) } };
}

const accessed = ({ calls }: FakeHost) =>
  calls.filter(({ call }) => call === 'secret.versionAccess').map(({ input }) => input);
/** A button, once it's enabled. */
const usable = async (label: string): Promise<HTMLElement> => {
  await waitFor(() => expect(screen.getByRole('button', { name: label })).not.toHaveAttribute('aria-disabled'));
  return screen.getByRole('button', { name: label });
};
const rowOf = async (version: string) =>
  (await screen.findByRole('link', { name: version })).closest<HTMLElement>('tr') ?? document.body;

describe('the page of a secret', () => {
  it('shows details and contains no value until it is revealed', async () => {
    const { fake, container } = openPage();
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(await screen.findByText('For payments')).toBeVisible();
    expect(await screen.findByText('2 of 50 kept')).toBeVisible();
    expect(container.innerHTML).not.toContain('new value');
    expect(accessed(fake)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Reveal' }));
    await waitFor(() => expect(container).toHaveTextContent('new value'));
    expect(accessed(fake)).toMatchObject([{ name, version: 2, purpose: 'REVEAL' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(container.innerHTML).not.toContain('new value');
  });
  it('shows the numbers of readers and open links on its tabs, to people who can view them', async () => {
    const { unmount } = openPage({ answers: withShares(2) });
    expect(await screen.findByRole('link', { name: 'Access 1' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Links 2' })).toHaveAttribute(
      'href',
      `/secret/${encodeURIComponent(name)}?tab=links`,
    );
    unmount();
    const { fake } = openPage({ answers: withShares(0), permissions: ['secret:list'] });
    expect(await screen.findByRole('link', { name: 'Links 0' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Access' })).toBeVisible();
    expect(fake.calls.some(({ call }) => call === 'secret.readers')).toBe(false);
  });
  it('shows that it is over the plan’s limit, and offers no change that would be refused', async () => {
    vault = createSampleVault({ allowed: 1 });
    vault.put({ name: 'FIRST', values: ['x'] });
    vault.put({ name, values: ['old value', 'new value'] });
    openPage();
    expect(await screen.findByText('This secret is over the plan’s limit and read-only.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
    expect(within(await rowOf('v1')).getByRole('button', { name: 'Make current' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(await usable('Reveal')).toBeVisible();
  });
  it('shows its open links on a separate tab', async () => {
    openPage({ query: '?tab=links', answers: withShares(1) });
    expect(await screen.findByRole('button', { name: 'Revoke' })).toBeVisible();
    expect(screen.getByText('v2, Kestrel audit')).toBeVisible();
    expect(screen.getByText(/^Unopened · 1 of 1 view left · .* · by Ada Lovelace$/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shared links' })).toHaveAttribute('href', '/r/shares');
  });
  it('disables revoking another person’s link without the permission, with the reason', async () => {
    const { fake } = openPage({ query: '?tab=links', answers: withShares(1), permissions: ['secret:list'] });
    const button = await screen.findByRole('button', { name: 'Revoke' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(
      await screen.findByText('Only its sender or someone with the Editor role can revoke this link'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fake.calls.some(({ call }) => call === 'share.revoke')).toBe(false);
  });
  it('allows everyone to revoke their own links, in any role', async () => {
    const { id } = createFakeHost().host.session.current().user;
    openPage({ query: '?tab=links', answers: withShares(1, id), permissions: ['secret:list'] });
    expect(await usable('Revoke')).toBeVisible();
  });
  it('copies without showing', async () => {
    const { fake, container } = openPage();
    const box = await screen.findByRole('group', { name: `Value of ${name}, v2` });
    await userEvent.click(within(box).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(fake.copied).toEqual([{ text: 'new value', isSecret: true }]));
    expect(accessed(fake)).toMatchObject([{ purpose: 'COPY' }]);
    expect(container.innerHTML).not.toContain('new value');
    const reads = await screen.findByRole('list', { name: 'Activity' });
    expect(await within(reads).findByText('Ada Lovelace')).toBeVisible();
    expect(reads).toHaveTextContent('copied v2');
  });
  it('shows the size of a value beside it, and its kind after it was revealed', async () => {
    const json = '{"host":"pay-db-3"}';
    vault.put({ name, values: ['old value', json] });
    openPage();
    expect(await screen.findByText('19 bytes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reveal' }));
    expect(await screen.findByText('JSON, 19 bytes')).toBeVisible();
  });
  it('shows no size if the server returns none', async () => {
    const list = vault.answers.secret?.versionList;
    if (list === undefined) throw new Error('the sample has no list of versions');
    const versionList: typeof list = async (...given) => {
      const { versions, ...rest } = await list(...given);
      return { ...rest, versions: versions.map((version) => ({ ...version, sizeBytes: null })) };
    };
    openPage({ answers: { ...vault.answers, secret: { ...vault.answers.secret, versionList } } });
    expect(await screen.findByText('2 of 50 kept')).toBeVisible();
    expect(screen.queryByText(/bytes/)).toBeNull();
  });
  it('shows the version in the address', async () => {
    const { container } = openPage({ query: '?version=1' });
    expect(await screen.findByRole('group', { name: `Value of ${name}, v1` })).toBeVisible();
    await userEvent.click(await usable('Reveal'));
    await waitFor(() => expect(container).toHaveTextContent('old value'));
    expect(screen.getByRole('link', { name: 'Show the current version' })).toBeVisible();
  });
  it('can’t reveal an older version before its state is known', async () => {
    const { release } = openPage({ query: '?version=1', held: 'secret.versionList' });
    expect(await screen.findByRole('group', { name: `Value of ${name}, v1` })).toBeVisible();
    for (const label of ['Reveal', 'Copy']) {
      expect(screen.getByRole('button', { name: label })).toHaveAttribute('aria-disabled', 'true');
    }
    release();
    expect(await usable('Reveal')).toBeVisible();
  });
  it('can reveal the current version immediately, because it is always usable', async () => {
    openPage({ held: 'secret.versionList' });
    expect(await screen.findByRole('button', { name: 'Reveal' })).not.toHaveAttribute('aria-disabled');
  });
  it('shows why the value of a disabled version can’t be read', async () => {
    const secret = vault.secrets.get(name);
    if (secret?.versions[0] !== undefined) secret.versions[0] = { ...secret.versions[0], state: 'DISABLED' };
    openPage({ query: '?version=1' });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reveal' })).toHaveAttribute('aria-disabled', 'true'),
    );
    expect(within(await rowOf('v1')).queryByRole('button', { name: 'Make current' })).toBeNull();
  });
  it('makes another version the current one, with a confirmation', async () => {
    const { fake } = openPage();
    await userEvent.click(within(await rowOf('v1')).getByRole('button', { name: 'Make current' }));
    await waitFor(async () => expect(within(await rowOf('v1')).getByText('Current')).toBeVisible());
    expect(within(await rowOf('v2')).queryByText('Current')).toBeNull();
    expect(fake.notices[0]?.title).toBe('v1 made current');
    expect(fake.emitted.map((fact) => fact.name)).toEqual(['secret.updated']);
  });
  it('shows the change note of a version, in the list and beside its value', async () => {
    const scope = { organizationId: buildOrganization().id, workspaceId: buildWorkspace().id };
    const { api } = createFakeHost({ answers: vault.answers }).host;
    await api.secret.versionAdd({ ...scope, name, value: 'newest', changeNote: 'Quarterly rotation' });
    openPage();
    expect(await rowOf('v3')).toHaveTextContent('Quarterly rotation');
    expect(await rowOf('v2')).not.toHaveTextContent('Quarterly rotation');
    expect(screen.getByText('What changed in v3:').parentElement).toHaveTextContent(
      'What changed in v3: Quarterly rotation',
    );
  });
  it('offers the actions of a displayed older version', async () => {
    const { fake } = openPage({ query: '?version=1' });
    await waitFor(() => expect(fake.actions.current().map(({ label }) => label)).toContain('Make current: v1'));
    const find = (label: string) => fake.actions.current().find((one) => one.label === label);
    expect(find('Disable: v1')).toBeDefined();
    const makeCurrent = find('Make current: v1');
    if (makeCurrent !== undefined) act(() => fake.actions.run(makeCurrent));
    await waitFor(async () => expect(await rowOf('v1')).toHaveTextContent('Current'));
    await waitFor(() => expect(fake.actions.current().map(({ id }) => id)).not.toContain('version-current'));
  });
  it('says on the page why an older version can’t be made current', async () => {
    const { fake } = openPage({ query: '?version=1', permissions: ['secret:list'] });
    await waitFor(() => expect(fake.actions.current().map(({ label }) => label)).toContain('Make current: v1'));
    const action = fake.actions.current().find(({ id }) => id === 'version-current');
    expect(action && fake.actions.disabledReasonOf(action)).toMatch(/needs Editor$/);
  });
  it('reads older versions page by page', async () => {
    vault.put({ name, values: Array.from({ length: 60 }, (_, index) => `value ${index}`) });
    openPage();
    expect(await screen.findByRole('link', { name: 'v60' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'v10' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show older versions' }));
    expect(await screen.findByRole('link', { name: 'v1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older versions' })).toBeNull();
  });
  it('disables actions without the permission', async () => {
    const { fake } = openPage({ permissions: ['secret:list'] });
    const reveal = await screen.findByRole('button', { name: 'Reveal' });
    expect(reveal).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(reveal);
    expect(accessed(fake)).toEqual([]);
    expect(within(await rowOf('v1')).getByRole('button', { name: 'Make current' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  });
  it('passes a missing secret to the central error handler', async () => {
    vault.secrets.clear();
    const { fake } = openPage();
    await waitFor(() => expect(fake.handledErrors).toHaveLength(1));
    expect(fake.handledErrors[0]?.error).toMatchObject({ errorCode: 'secret.not-found.by-secret-name' });
  });
  it('disables a version, and asks when to destroy another one', async () => {
    vault.put({ name, values: ['one', 'two', 'three'] });
    const { fake } = openPage();
    await userEvent.click(within(await rowOf('v1')).getByRole('button', { name: 'More: v1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }));
    expect(await within(await rowOf('v1')).findByText('Disabled')).toBeVisible();
    await userEvent.click(within(await rowOf('v2')).getByRole('button', { name: 'More: v2' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.selectOptions(within(dialog).getByLabelText('When'), '0');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
    expect(fake.calls.some(({ call }) => call === 'secret.versionDelete')).toBe(false);
    await userEvent.selectOptions(within(dialog).getByLabelText('When'), '30');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule deletion' }));
    expect(await within(await rowOf('v2')).findByText(/Deletes/)).toBeVisible();
  });
  it('compares the two versions in the address, whose values aren’t read before that', async () => {
    const { fake, container } = openPage({ query: '?compare=1-2' });
    const show = await screen.findByRole('button', { name: 'Show the difference' });
    expect(accessed(fake)).toEqual([]);
    await userEvent.click(show);
    await waitFor(() => expect(container).toHaveTextContent(/old value.*new value/));
    expect(accessed(fake)).toMatchObject([{ version: 1 }, { version: 2 }]);
  });
  it('compares the two versions chosen in the table, and focuses the button that reveals them', async () => {
    vault.put({ name, values: ['one', 'two', 'three'] });
    const { fake, address } = openPage();
    const box = async (version: string) => within(await rowOf(version)).getByRole('checkbox');
    await userEvent.click(await box('v1'));
    expect(screen.getByText('Choose one more to compare')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await box('v3'));
    await userEvent.click(await usable('Compare v1 with v3'));
    expect(address()).toContain('compare=1-3');
    const show = await screen.findByRole('button', { name: 'Show the difference' });
    await waitFor(() => expect(show).toHaveFocus());
    expect(accessed(fake)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('button', { name: 'Show the difference' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Compare' })).toHaveFocus();
    expect(await box('v3')).not.toBeChecked();
  });
  it('disables comparing for people who can’t read values', async () => {
    openPage({ permissions: ['secret:list'] });
    await userEvent.click(within(await rowOf('v1')).getByRole('checkbox'));
    await userEvent.click(within(await rowOf('v2')).getByRole('checkbox'));
    expect(screen.getByRole('button', { name: 'Compare v1 with v2' })).toHaveAttribute('aria-disabled', 'true');
  });
  it('enables a disabled version again, and offers nothing for a deleted one', async () => {
    vault.put({ name, values: ['one', 'two', 'three'] });
    const secret = vault.secrets.get(name);
    if (secret?.versions[0] !== undefined) secret.versions[0] = { ...secret.versions[0], state: 'DESTROYED' };
    if (secret?.versions[1] !== undefined) secret.versions[1] = { ...secret.versions[1], state: 'DISABLED' };
    openPage();
    const deleted = within(await rowOf('v1'));
    expect(deleted.queryByRole('button')).toBeNull();
    expect(deleted.queryByRole('checkbox')).toBeNull();
    await userEvent.click(within(await rowOf('v2')).getByRole('button', { name: 'Enable' }));
    await waitFor(async () => expect(within(await rowOf('v2')).queryByText('Disabled')).toBeNull());
  });
  it('can edit its labels beside them', async () => {
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit labels' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/^Labels/), 'postgres{Enter}');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(vault.secrets.get(name)?.labels).toEqual(['pci', 'postgres']));
  });
  it('shows its labels in their colors, beside it and in the form', async () => {
    const { fake } = openPage();
    fake.answer({ label: { colors: () => ({ labels: [{ name: 'pci', color: 'violet' }] }) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit labels' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByText('pci')).toHaveAttribute('data-color', 'violet'));
    expect(screen.getAllByText('pci').map((label) => label.dataset['color'])).toEqual(['violet', 'violet']);
  });
  it('disables changing labels without the permission', async () => {
    openPage({ permissions: ['secret:list'] });
    expect(await screen.findByRole('button', { name: 'Edit labels' })).toHaveAttribute('aria-disabled', 'true');
  });
  it('shows who read it last, also immediately after a read on this page', async () => {
    openPage();
    expect(await screen.findByText(/^No reads/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reveal' }));
    const reads = await screen.findByRole('list', { name: 'Activity' });
    expect(within(reads).getByRole('listitem')).toHaveTextContent('Ada Lovelace revealed v2now');
    expect(screen.getByText('Last read').nextElementSibling).toHaveTextContent('now, Ada Lovelace');
  });
  it.each([
    ['Never', 'No reads yet', 0],
    ['Not since', 'No reads since', 24 * 200],
  ])('says %s if there are no reads in the known period (U31)', async (last, none, hoursAgo) => {
    vault.put({ name, values: ['value'], hoursAgo });
    openPage();
    expect(await screen.findByText(new RegExp(`^${none}`))).toBeVisible();
    expect(screen.getByText('Last read').nextElementSibling).toHaveTextContent(new RegExp(`^${last}`));
  });
  it('has no last reads for people who can’t view the log, and requests none', async () => {
    const { fake } = openPage({ permissions: ['secret:list', 'secret:version:access'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Reveal' }));
    await screen.findByRole('button', { name: 'Hide' });
    expect(screen.queryByText('Last read')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Activity' })).toBeNull();
    expect(fake.calls.some(({ call }) => call === 'audit.secretReads')).toBe(false);
  });
  it('shows who has access, with the rules', async () => {
    openPage({ query: '?tab=access' });
    expect(await screen.findByText('Organization Owner is Admin here → can read values')).toBeVisible();
  });
});

describe('a secret on a plan without an audit log', () => {
  it('says so and requests no log, neither beside the value nor on the activity tab', async () => {
    const fake = createFakeHost({ answers: vault.answers });
    fake.setSession({ organization: buildOrganization({ plan: 'FREE', hasAuditLog: false }) });
    const path = `/secret/${encodeURIComponent(name)}`;
    const { unmount } = renderPage(fake, <SecretPage />, { path, route: '/secret/:secretName' });
    expect(await screen.findByText(/The audit log isn’t included in this plan/)).toBeVisible();
    unmount();
    renderPage(fake, <SecretPage />, { path: `${path}?tab=activity`, route: '/secret/:secretName' });
    expect(await screen.findByText(/The audit log isn’t included in this plan/)).toBeVisible();
    expect(fake.calls.filter(({ call }) => call.startsWith('audit.'))).toEqual([]);
  });
});
