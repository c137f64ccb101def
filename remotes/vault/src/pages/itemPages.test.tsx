import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionName } from '@cofferdam/domain';
import type { HostApi } from '@cofferdam/remote-contract';
import { createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../dev/createSampleVault.ts';
import { sampleNotes } from '../../dev/sampleNotes.ts';
import { sampleCodes, sampleEntry, sampleTwoFactors } from '../../dev/sampleTwoFactors.ts';
import NotePage from './note/NotePage.tsx';
import SecretPage from './secret/SecretPage.tsx';
import TwoFactorPage from './two-factor/TwoFactorPage.tsx';

const secrets = createSampleVault().answers;
const common: FakeAnswers = {
  secret: { ...secrets.secret },
  share: { ofSecret: () => ({ shares: [] }), ofNote: () => ({ shares: [] }) },
};
const noEvents = () => ({ events: [], nextCursor: null, keptDays: 90 });

/** Differences by kind. The item's name is ALPHA. */
const kinds = [
  {
    kind: 'secret',
    get: 'secret.get',
    page: <SecretPage />,
    path: '/secret/ALPHA',
    route: '/secret/:secretName',
    list: '/r/secrets',
    view: 'secret:list',
    answers: (): FakeAnswers => {
      const vault = createSampleVault();
      vault.put({ name: 'ALPHA', values: ['an old text', 'the text'] });
      return { ...common, ...vault.answers, audit: { ...vault.answers.audit, secretLogs: noEvents } };
    },
    tabs: ['Value', 'Activity', 'Access 1', 'Links 0'],
    verbs: [
      'Reveal v',
      'Copy y',
      'Change rotation schedule',
      'Share s',
      'Edit e',
      'Edit details…',
      'Move to another workspace…',
      'Delete…',
    ],
    editPath: '/secret/ALPHA/new-version',
    details: { verb: 'Edit details…', save: /^Save/, renamed: '/secret/BETA' },
  },
  {
    kind: 'note',
    get: 'note.get',
    page: <NotePage />,
    path: '/note/ALPHA',
    route: '/note/:noteName',
    list: '/r/notes',
    view: 'note:list',
    answers: (): FakeAnswers => ({
      ...common,
      ...sampleNotes([{ name: 'ALPHA', texts: ['an old text', 'the text'] }]),
      audit: { noteLogs: noEvents },
    }),
    tabs: ['Note', 'Activity', 'Access 1', 'Links 0'],
    verbs: ['Reveal v', 'Copy y', 'Share s', 'Edit e', 'Edit details…', 'Move to another workspace…', 'Delete…'],
    editPath: '/note/ALPHA/edit',
    details: { verb: 'Edit details…', save: /^Save/, renamed: '/note/BETA' },
  },
  {
    kind: 'code',
    get: 'twoFactor.get',
    page: <TwoFactorPage />,
    path: '/two-factor/ALPHA',
    route: '/two-factor/:twoFactorName',
    list: '/r/two-factors',
    view: 'two-factor:list',
    answers: (): FakeAnswers => ({ ...common, ...sampleTwoFactors([sampleEntry({ name: 'ALPHA' })]) }),
    tabs: ['Code', 'Activity', 'Access 1'],
    verbs: ['Copy code y', 'Edit e', 'Rename…', 'Pin for offline…', 'Move to another workspace…', 'Delete…'],
    // A code is edited in a dialog.
    editPath: null,
    details: { verb: 'Rename…', save: 'Rename', renamed: '/two-factor/BETA' },
  },
] as const;
type Kind = (typeof kinds)[number];

async function open(kind: Kind, permissions: 'all' | readonly PermissionName[] = 'all') {
  const fake = createFakeHost({ answers: kind.answers(), permissions });
  const rendered = renderPage(fake, kind.page, { path: kind.path, route: kind.route });
  await screen.findByRole('heading', { level: 2, name: 'Details' });
  await rendered.untilRead();
  return { fake, ...rendered };
}
const tabNames = () =>
  within(screen.getByRole('navigation', { name: 'Parts of this item' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const openMenu = async (verb: string): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: verb }));
};

describe.each(kinds)('the page of a $kind', (kind) => {
  it('has the tabs of every kind, and offers the same actions by buttons, keys and the palette', async () => {
    const { fake } = await open(kind);
    await waitFor(() => expect(tabNames().map((text) => text?.replace(/(\d+)$/, ' $1'))).toEqual(kind.tabs));
    expect(fake.actions.current().map(({ label, key = '' }) => `${label} ${key}`.trim())).toEqual(kind.verbs);
    for (const verb of kind.verbs.filter((one) => !one.endsWith('…'))) {
      const [, name = '', key] = /^(.*?)(?: (.))?$/.exec(verb) ?? [];
      const shown = screen.queryByRole('link', { name }) ?? screen.getByRole('button', { name });
      expect(shown.getAttribute('aria-keyshortcuts')).toBe(key?.toUpperCase() ?? null);
    }
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(kind.verbs.filter((verb) => verb.endsWith('…')));
  });

  it('edits with E, and shares with S if it can be shared', async () => {
    const { fake } = await open(kind);
    await userEvent.keyboard('s');
    await userEvent.keyboard('e');
    if (kind.editPath === null) {
      expect(await screen.findByRole('dialog', { name: 'Edit ALPHA' })).toBeVisible();
      expect(fake.navigations).toEqual([]);
    } else {
      expect(fake.navigations.map(({ path }) => path)).toEqual([`${kind.path}?share=current`, kind.editPath]);
    }
  });

  it('asks nothing about the item before it has arrived, and says why', async () => {
    const fake = createFakeHost({ answers: kind.answers() });
    const arrive = fake.hold(kind.get);
    renderPage(fake, kind.page, { path: kind.path, route: kind.route });
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    for (const name of [new RegExp(`^${kind.details.verb}`), /^Move to/, /^Delete…/]) {
      const entry = await screen.findByRole('menuitem', { name });
      expect(entry).toHaveAttribute('aria-disabled', 'true');
      expect(entry).toHaveTextContent(`The ${kind.kind} is loading`);
    }
    await userEvent.keyboard('{Escape}e');
    arrive();
    expect(await screen.findByRole('heading', { level: 2, name: 'Details' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await openMenu('Delete…');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('ignores shortcuts without the permission', async () => {
    const { fake, container } = await open(kind, [kind.view]);
    await userEvent.keyboard('esvy');
    expect(fake.navigations).toEqual([]);
    expect(fake.copied).toEqual([]);
    expect(container).not.toHaveTextContent('the text');
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('heading', { name: 'Access' })).toBeNull();
  });

  it.each([
    ['activity', 'No activity yet'],
    ['access', '1 person can '],
    ['links', 'No open links'],
  ])('shows %s on a tab with an address', async (tab, text) => {
    const fake = createFakeHost({ answers: kind.answers() });
    renderPage(fake, kind.page, { path: `${kind.path}?tab=${tab}`, route: kind.route });
    const hasTab = kind.tabs.some((name) => name.toLowerCase().startsWith(tab));
    if (hasTab) {
      expect(await screen.findByText(text, { exact: false })).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Details' })).toBeNull();
      expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', `${kind.path}?tab=${tab}`);
    } else {
      expect(await screen.findByRole('heading', { name: 'Details' })).toBeVisible();
      expect(screen.queryByText(text)).toBeNull();
    }
  });

  it('requests nothing under the old name after it was renamed', async () => {
    const { fake } = await open(kind);
    await openMenu(kind.details.verb);
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'BETA');
    const before = fake.calls.length;
    await userEvent.click(within(dialog).getByRole('button', { name: kind.details.save }));
    await waitFor(() => expect(fake.navigations.at(-1)).toEqual({ path: kind.details.renamed, replace: true }));
    const after = fake.calls.slice(before).filter(({ input }) => (input as { name?: string }).name === 'ALPHA');
    expect(after.map(({ call }) => call)).toEqual([expect.stringMatching(/\.(?:update|rename)$/)]);
  });

  it('returns to the list after a deletion, and sends no more requests about the item', async () => {
    const { fake, untilRead } = await open(kind);
    await openMenu('Delete…');
    const dialog = await screen.findByRole('dialog');
    await untilRead();
    await userEvent.click(within(dialog).getByRole('button', { name: `Delete ${kind.kind}` }));
    await waitFor(() => expect(fake.navigations).toEqual([{ path: kind.list, replace: true }]));
    await untilRead();
    const calls = fake.calls.map(({ call }) => call);
    const deleted = calls.findIndex((call) => call.endsWith('.delete'));
    expect(deleted).toBeGreaterThan(0);
    const after = calls.slice(deleted + 1);
    expect(after.filter((call) => /\.(?:get|versionList|recoveryList|readers)$|Logs$|Reads$/.test(call))).toEqual([]);
  });
});

describe.each(kinds.filter(({ kind }) => kind !== 'code'))('the page of a $kind', (kind) => {
  it('reveals and hides with V, and copies with Y without revealing', async () => {
    const { fake, container } = await open(kind);
    await userEvent.keyboard('y');
    await waitFor(() => expect(fake.copied).toEqual([{ text: 'the text', isSecret: true }]));
    expect(container).not.toHaveTextContent('the text');
    await userEvent.keyboard('v');
    await waitFor(() => expect(container).toHaveTextContent('the text'));
    await userEvent.keyboard('v');
    expect(container).not.toHaveTextContent('the text');
    expect(await screen.findByRole('button', { name: 'Reveal' })).toHaveAttribute('aria-keyshortcuts', 'V');
  });
});

it.each(kinds)('copies a $kind during the press, before the server responds, as Safari requires', async (kind) => {
  const fake = createFakeHost({ answers: kind.answers() });
  const copy = jest.fn<HostApi['copy']>(() => Promise.resolve());
  renderPage({ ...fake, host: { ...fake.host, copy } }, kind.page, kind);
  await screen.findByRole('heading', { level: 2, name: 'Details' });
  const never = () => new Promise<never>(() => undefined);
  fake.answer({ secret: { versionAccess: never }, note: { versionAccess: never }, twoFactor: { totpGet: never } });
  await userEvent.keyboard('y');
  expect(copy).toHaveBeenCalledWith(expect.any(Promise), expect.objectContaining({ isSecret: true }));
});

it('copies a code with Y', async () => {
  const { fake } = await open(kinds[2]);
  await userEvent.keyboard('y');
  await waitFor(() => expect(fake.copied).toEqual([{ text: sampleCodes.code, isSecret: true }]));
});
