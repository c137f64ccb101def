import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallInput } from '@cofferdam/api-contract';
import { createFakeHost, type FakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { dropImportHandover, leaveForImport } from '../../components/two-factors/importHandover.ts';
import ImportTwoFactorsPage from './ImportTwoFactorsPage.tsx';

// Made by Google's public description: seeds of ten bytes, parts 2 and 0 of 3 of a set, and part 0 of 2 of another one.
const codes = [
  'Ch0KCjAxMjM0NTY3ODkSA29uZRoEQmFuayABKAEwAhABGAMgAigF',
  'Ch0KCjAxMjM0NTY3OWESA3R3bxoEQmFuayABKAEwAhABGAMgACgF',
  'Ch8KCjAxMjM0NTY3OWISBXRocmVlGgRCYW5rIAEoATACEAEYAiAAKAY=',
].map((data) => `otpauth-migration://offline?data=${encodeURIComponent(data)}`);

let fake: FakeHost;
beforeEach(() => {
  dropImportHandover();
  const key = btoa('k'.repeat(32)).replace('=', '');
  fake = createFakeHost({
    answers: {
      twoFactor: {
        compare: () => ({ key, entries: [] }),
        import: ({ entries }) => ({ added: entries.length, replaced: 0 }),
      },
    },
  });
});

async function openReview(text: string): Promise<void> {
  leaveForImport(text);
  renderPage(fake, <ImportTwoFactorsPage />, { path: '/r/two-factors/import' });
  await screen.findByRole('button', { name: /^Import \d/ });
}

describe('the review of two-factor codes', () => {
  it('counts the parts of every set that are pasted one a line, and sends nothing before Import', async () => {
    await openReview(codes.join('\n'));
    expect(await screen.findByText('3 of 5 QR codes read')).toBeVisible();
    expect(fake.calls.map(({ call }) => call)).toEqual(['twoFactor.compare']);
    await userEvent.click(await screen.findByRole('button', { name: 'Import 3 codes' }));
    const sent = fake.calls.find(({ call }) => call === 'twoFactor.import')?.input as CallInput<'twoFactor', 'import'>;
    expect(sent.entries.map(({ account }) => account)).toEqual(['two', 'one', 'three']);
  });

  it('keeps the codes that can be read beside one that cannot, and says so', async () => {
    await openReview(`${codes[0]}\notpauth-migration://offline?data=AA`);
    expect(await screen.findByText('1 of 3 QR codes read')).toBeVisible();
    expect(screen.getByRole('alert')).toBeVisible();
  });
});
