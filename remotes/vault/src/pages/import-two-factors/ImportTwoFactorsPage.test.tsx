import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import { createFakeHost, type FakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { dropImportTransfer, passToImport } from '../../features/items/page/importTransfer.ts';
import ImportTwoFactorsPage from './ImportTwoFactorsPage.tsx';

// Built by Google's public description: seeds of ten bytes, parts 2 and 0 of 3 of a set, and part 0 of 2 of another one.
const codes = [
  'Ch0KCjAxMjM0NTY3ODkSA29uZRoEQmFuayABKAEwAhABGAMgAigF',
  'Ch0KCjAxMjM0NTY3OWESA3R3bxoEQmFuayABKAEwAhABGAMgACgF',
  'Ch8KCjAxMjM0NTY3OWISBXRocmVlGgRCYW5rIAEoATACEAEYAiAAKAY=',
].map((data) => `otpauth-migration://offline?data=${encodeURIComponent(data)}`);

let fake: FakeHost;
/** Existing entries; none has a seed of these tests. */
let existing: CallOutput<'twoFactor', 'compare'>['entries'];
beforeEach(() => {
  existing = [];
  dropImportTransfer();
  fake = createFakeHost({
    answers: {
      twoFactor: {
        compare: () => ({ entries: existing }),
        list: () => ({ rows: [], nextCursor: null, total: 490, allowed: 500, serverTime: new Date().toISOString() }),
        import: ({ entries }) => ({ added: entries.length, replaced: 0 }),
      },
    },
  });
});

/** A long text is read by a worker. */
const slowly = { timeout: 10_000 };

async function openReview(text: string): Promise<void> {
  passToImport(text);
  renderPage(fake, <ImportTwoFactorsPage />, { path: '/r/two-factors/import' });
  await screen.findByRole('button', { name: /^Import \d/ }, slowly);
}

describe('the review of two-factor codes', () => {
  it('counts the parts of each set, pasted one per line, and sends nothing before Import', async () => {
    await openReview(codes.join('\n'));
    expect(await screen.findByText('3 of 5 QR codes read')).toBeVisible();
    const button = await screen.findByRole('button', { name: 'Import 3 codes' });
    expect(new Set(fake.calls.map(({ call }) => call))).toEqual(new Set(['twoFactor.compare', 'twoFactor.list']));
    await userEvent.click(button);
    const sent = fake.calls.find(({ call }) => call === 'twoFactor.import')?.input as CallInput<'twoFactor', 'import'>;
    expect(sent.entries.map(({ account }) => account)).toEqual(['two', 'one', 'three']);
  });

  it('keeps valid codes beside an invalid one, with a message', async () => {
    await openReview(`${codes[0]}\notpauth-migration://offline?data=AA`);
    expect(await screen.findByText('1 of 3 QR codes read')).toBeVisible();
    expect(screen.getByRole('alert')).toBeVisible();
  });
});

it('asks for the columns of an unknown table, and skips the header', async () => {
  passToImport('Dienst;Konto;Wert\nAWS;root;JBSWY3DPEHPK3PXP\n');
  renderPage(fake, <ImportTwoFactorsPage />, { path: '/r/two-factors/import' });
  await userEvent.selectOptions(await screen.findByLabelText('Issuer'), 'Dienst');
  await userEvent.selectOptions(screen.getByLabelText(/^Account/), 'Konto');
  await userEvent.selectOptions(screen.getByLabelText('Secret key'), 'Wert');
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByRole('button', { name: 'Import 1 code' }, slowly)).toBeVisible();
  expect(screen.queryByText(/Dienst/)).toBeNull();
});

const seedOf = (number: number): string =>
  `${'GEZDGNBVGY3TQOJQ'}${[...String(number).padStart(4, '0')].map((digit) => 'ABCDEFGHIJ'.charAt(Number(digit))).join('')}AAAA`;
const addressOf = (number: number): string =>
  `otpauth://totp/Site%20${number}:ops?secret=${seedOf(number)}&issuer=Site%20${number}`;
const addresses = (count: number): string =>
  Array.from({ length: count }, (_none, index) => addressOf(index + 1)).join('\n');
const row = (name: RegExp) => screen.findByRole('row', { name });
const importButton = () => screen.getByRole('button', { name: /^Import \d/ });

describe('a long review', () => {
  it('renders only visible rows, and sends the selected ones', async () => {
    await openReview(addresses(2_000));
    await row(/Site 1 ops/);
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '2001');
    expect(importButton()).toHaveTextContent('Import 2,000 codes');
    expect(importButton()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('2,490 of 500')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter by name or account' }), 'site 77');
    await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '12'));
    await userEvent.click(screen.getByRole('checkbox', { name: /all/i }));
    expect(importButton()).toHaveTextContent('Import 1,989 codes');
  });

  it('isn’t sent over the plan’s limit', async () => {
    await openReview(addresses(11));
    await waitFor(() => expect(screen.getByText('501 of 500')).toBeVisible());
    expect(importButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(await row(/Site 1 ops/)).getByRole('checkbox'));
    await waitFor(() => expect(importButton()).not.toHaveAttribute('aria-disabled'));
  });
});

describe('an import of more than one call takes', () => {
  const imports = () =>
    fake.calls
      .filter(({ call }) => call === 'twoFactor.import')
      .map(({ input }) => input as CallInput<'twoFactor', 'import'>);
  let answer: (part: number) => void;
  let answered: (() => void)[];
  beforeEach(() => {
    answered = [];
    answer = () => undefined;
    const written: string[] = [];
    fake = createFakeHost({
      answers: {
        twoFactor: {
          compare: () => ({ entries: written.map((name) => ({ name, fingerprint: null })) }),
          list: () => ({ rows: [], nextCursor: null, total: 0, allowed: null, serverTime: new Date().toISOString() }),
          import: async ({ entries }) => {
            const part = answered.length + 1;
            await new Promise<void>((resolve) => answered.push(resolve));
            answer(part);
            written.push(...entries.map(({ name }) => name));
            return { added: entries.length, replaced: 0 };
          },
        },
      },
    });
  });

  async function openLongReview(count: number): Promise<void> {
    await openReview(addresses(count));
    await screen.findByRole('row', { name: /Site 1 ops/ }, slowly);
  }

  it('is sent in batches, one after the other, with progress', async () => {
    await openLongReview(1_200);
    await userEvent.click(importButton());
    await waitFor(() => expect(answered).toHaveLength(1));
    expect(screen.getByText('0 of 1,200 imported')).toBeVisible();
    answered[0]?.();
    expect(await screen.findByText('1,000 of 1,200 imported')).toBeVisible();
    await waitFor(() => expect(answered).toHaveLength(2));
    expect(fake.navigations).toEqual([]);
    answered[1]?.();
    await waitFor(() => expect(fake.navigations).toEqual([{ path: '/r/two-factors', replace: false }]));
    expect(imports().map(({ entries }) => entries.length)).toEqual([1_000, 200]);
    expect(new Set(imports().flatMap(({ entries }) => entries.map(({ seed }) => seed))).size).toBe(1_200);
    expect(fake.notices).toMatchObject([{ title: '1,200 codes imported into Production' }]);
  });

  it('keeps written entries if the workspace changes during the import, and continues with the rest', async () => {
    answer = (part) => {
      if (part === 2) throw new ApiError('/sample', 409, { errorCode: 'two-factor.exist.name', requestId: 'sample' });
    };
    await openLongReview(1_500);
    await userEvent.click(importButton());
    for (const part of [0, 1]) {
      await waitFor(() => expect(answered).toHaveLength(part + 1));
      answered[part]?.();
    }
    expect(await screen.findByText('1,000 of 1,500 entries were imported')).toBeVisible();
    expect(screen.getByText(/1,000 rows are different now/)).toBeVisible();
    expect(importButton()).toHaveTextContent('Import 500 codes');
    await userEvent.click(importButton());
    await waitFor(() => expect(answered).toHaveLength(3));
    answered[2]?.();
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    expect(imports().map(({ entries }) => entries.length)).toEqual([1_000, 500, 500]);
    expect(fake.handledErrors).toEqual([]);
  });

  it('stops before the next piece, and leaves the rest selected', async () => {
    await openLongReview(1_500);
    await userEvent.click(importButton());
    await waitFor(() => expect(answered).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    answered[0]?.();
    expect(await screen.findByText('1,000 of 1,500 entries were imported')).toBeVisible();
    expect(answered).toHaveLength(1);
    expect(importButton()).toHaveTextContent('Import 500 codes');
  });
});

describe('an entry that needs a decision', () => {
  beforeEach(() => {
    existing = [{ name: 'Site 2 ops', fingerprint: null }];
  });
  const text = `${addressOf(1)}\n${addressOf(2)}\n${addressOf(1)}\notpauth://totp/Broken:x?secret=A`;

  it('is marked by state, and can be filtered', async () => {
    await openReview(text);
    expect(await row(/Site 1 ops.*New/)).toHaveTextContent(/Add$/);
    expect(await row(/Twice in the file/)).toHaveTextContent('Skip, same key as entry 1');
    expect(await row(/Different key/)).toHaveTextContent('Site 2 ops has a different key');
    expect(await row(/Unreadable/)).toHaveTextContent(/Skipped\./);
    await userEvent.click(screen.getByRole('radio', { name: /Needs action/ }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /New/ })).toBeNull());
    expect(screen.getAllByRole('row')).toHaveLength(3);
    await userEvent.type(screen.getByRole('textbox', { name: 'Filter by name or account' }), 'nowhere');
    expect(await screen.findByText('Nothing here')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(await row(/Site 1 ops.*New/)).toBeVisible();
  });

  it('replaces a seed only by that decision, never by selecting', async () => {
    await openReview(text);
    const clash = await row(/Different key/);
    await userEvent.click(within(clash).getByRole('checkbox'));
    expect(within(clash).getByRole('combobox')).toHaveValue('add');
    await userEvent.selectOptions(within(clash).getByRole('combobox'), 'Replace the key');
    expect(within(clash).getByRole('checkbox')).toBeChecked();
    await userEvent.click(importButton());
    const sent = fake.calls.find(({ call }) => call === 'twoFactor.import')?.input as CallInput<'twoFactor', 'import'>;
    expect(sent.entries.map(({ name, action }) => [name, action])).toEqual([
      ['Site 1 ops', 'add'],
      ['Site 2 ops', 'replace'],
    ]);
  });

  it('can get another name, and then is compared again', async () => {
    await openReview(text);
    await userEvent.hover(await row(/Different key/));
    await userEvent.click(within(await row(/Different key/)).getByRole('button', { name: 'Rename' }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Site 2 backup{Enter}');
    expect(await row(/Site 2 backup.*New/)).toHaveTextContent(/Add$/);
    await userEvent.click(importButton());
    const sent = fake.calls.find(({ call }) => call === 'twoFactor.import')?.input as CallInput<'twoFactor', 'import'>;
    expect(sent.entries.map(({ name, action }) => [name, action])).toEqual([
      ['Site 1 ops', 'add'],
      ['Site 2 backup', 'add'],
    ]);
    expect(fake.calls.filter(({ call }) => call === 'twoFactor.compare')).toHaveLength(1);
  });
});
