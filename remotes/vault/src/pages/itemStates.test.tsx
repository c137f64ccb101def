import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { VersionState } from '@cofferdam/domain';
import { createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../dev/createSampleVault.ts';
import { sampleNotes } from '../../dev/sampleNotes.ts';
import { sampleEntry, sampleTwoFactors } from '../../dev/sampleTwoFactors.ts';
import NotePage from './note/NotePage.tsx';
import SecretPage from './secret/SecretPage.tsx';
import TwoFactorPage from './two-factor/TwoFactorPage.tsx';

interface Kind {
  readonly page: ReactElement;
  readonly path: string;
  readonly route: string;
  readonly answers: () => FakeAnswers;
}

const common: FakeAnswers = { share: { ofSecret: () => ({ shares: [] }), ofNote: () => ({ shares: [] }) } };
const secret: Kind = {
  page: <SecretPage />,
  path: '/secret/ALPHA',
  route: '/secret/:secretName',
  answers: () => {
    const vault = createSampleVault();
    vault.put({ name: 'ALPHA', values: ['old', 'new'] });
    return { ...common, ...vault.answers };
  },
};
const note: Kind = {
  page: <NotePage />,
  path: '/note/ALPHA',
  route: '/note/:noteName',
  answers: () => ({ ...common, ...sampleNotes([{ name: 'ALPHA', texts: ['old', 'new'] }]) }),
};
const code: Kind = {
  page: <TwoFactorPage />,
  path: '/two-factor/ALPHA',
  route: '/two-factor/:twoFactorName',
  answers: () => ({ ...common, ...sampleTwoFactors([sampleEntry({ name: 'ALPHA' })]) }),
};

/** Shows the page of an item; its first version has the state. */
async function open({ page, path, route, answers }: Kind, state: VersionState = 'ENABLED'): Promise<() => void> {
  const all = answers();
  const withState = (family: 'secret' | 'note') => {
    const calls = all[family] as Record<string, (...given: unknown[]) => unknown> | undefined;
    const list = calls?.['versionList'];
    if (calls === undefined || list === undefined) return;
    calls['versionList'] = (...given) => {
      const answer = list(...given) as { readonly versions: readonly { readonly version: number }[] };
      const destroyAt = state === 'SCHEDULED_DESTROY' ? { destroyAt: '2099-01-01T00:00:00.000Z' } : {};
      return {
        ...answer,
        versions: answer.versions.map((one) => (one.version === 1 ? { ...one, state, ...destroyAt } : one)),
      };
    };
  };
  withState('secret');
  withState('note');
  const fake = createFakeHost({ answers: all });
  const { unmount } = renderPage(fake, page, { path, route });
  await screen.findByRole('heading', { level: 2, name: 'Details' });
  return unmount;
}

it('has the common details in the same order and words as every kind (U32)', async () => {
  for (const kind of [secret, note, code]) {
    const unmount = await open(kind);
    const details = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    const shared = details.filter((key) => ['Workspace', 'Created', 'Updated', 'Labels'].includes(key));
    expect([kind.path, details[0], shared.slice(0, 3)]).toEqual([
      kind.path,
      'Workspace',
      ['Workspace', 'Created', 'Updated'],
    ]);
    unmount();
  }
});

it.each<[VersionState, RegExp]>([
  ['DISABLED', /Disabled/],
  ['SCHEDULED_DESTROY', /Deletes/],
  ['DESTROYED', /Deleted/],
])(
  'calls a version that is %s the same in secrets and notes, and an enabled one nothing (U32)',
  async (state, word) => {
    const words: string[] = [];
    for (const kind of [secret, note]) {
      for (const [shown, isSaid] of [
        [state, true],
        ['ENABLED', false],
      ] as const) {
        const unmount = await open(kind, shown);
        const link = await screen.findByRole('link', { name: 'v1' });
        const row = link.closest('[role="row"], tr, li')?.textContent ?? '';
        expect([kind.path, shown, word.test(row), /Enabled/.test(row)]).toEqual([kind.path, shown, isSaid, false]);
        if (isSaid) words.push(/Disabled|Deletes|Deleted/.exec(row)?.[0] ?? '');
        unmount();
      }
    }
    expect(new Set(words).size).toBe(1);
  },
);
