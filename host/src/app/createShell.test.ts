import { describe, expect, it } from '@jest/globals';
import { createStore } from 'jotai';
import { leaveQuestionAtom } from '../chrome/dialogs/dialogAtoms.ts';
import { createUnsavedChanges } from '../host-api/createUnsavedChanges.ts';
import { createTestShell } from '../testing/createTestShell.tsx';
import { ids } from '../testing/people.ts';
import type { Services } from './createServices.ts';
import { createShell } from './createShell.ts';

function start() {
  const did: string[] = [];
  const store = createStore();
  const unsaved = createUnsavedChanges(store);
  unsaved.register({ title: 'Discard it?', description: '' });
  const { shell } = createTestShell();
  const session = { ...shell.session, enter: async () => void did.push('enter') };
  const report = (error: unknown): void => void did.push(`report ${String(error)}`);
  const copying = { copy: shell.host.copy };
  const services = { ...shell, store, unsaved, session, report, copying } as unknown as Services;
  const made = createShell({
    services,
    registry: { ok: false, reason: 'none' },
    nonce: '',
    search: '',
    onSignOut: async () => void did.push('sign out'),
  });
  const answer = (isConfirmed: boolean): void => store.get(leaveQuestionAtom)?.answer(isConfirmed);
  const alerts = (): string[] => shell.alerts.current().map(({ title }) => title);
  return { shell: made, did, answer, alerts };
}

describe('with unsaved changes', () => {
  it.each([
    ['sign-out', 'sign out'],
    ['a switch of organization', 'enter'],
    ['a switch of workspace', 'enter'],
  ])('%s happens only after the person has agreed', async (what, effect) => {
    const { shell, did, answer } = start();
    const run = async (): Promise<unknown> => {
      if (what === 'sign-out') return shell.signOut();
      const { session } = shell.host;
      return what === 'a switch of workspace'
        ? session.selectWorkspace(ids.staging)
        : session.selectOrganization(ids.kestrel);
    };
    const first = run();
    expect(did).toEqual([]);
    answer(false);
    expect(await first).toBe(what === 'sign-out' ? undefined : false);
    expect(did).toEqual([]);
    const second = run();
    answer(true);
    await second;
    expect(did).toEqual([effect]);
  });
});

describe('a part of the app that couldn’t be loaded', () => {
  it('is reported, and shown as an alert if nothing in its place says so', () => {
    const { shell, did, alerts } = start();
    shell.onPartFailed(new Error('chunk 1'), true);
    expect(alerts()).toEqual([]);
    shell.onPartFailed(new Error('chunk 2'), false);
    expect(alerts()).toEqual(['Couldn’t load this part']);
    expect(did).toEqual(['report Error: chunk 1', 'report Error: chunk 2']);
  });
});
