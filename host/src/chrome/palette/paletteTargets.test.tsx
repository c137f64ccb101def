import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { startSearching, stripe } from '../../testing/startSearching.tsx';

describe('the actions of the active row or of the selection', () => {
  async function startOnRow(target = 'AWS_KEY') {
    const test = await startSearching(async () => ({
      groups: [{ id: 'secret', title: 'Secrets', results: [stripe] }],
      insteadOf: null,
    }));
    const done: string[] = [];
    const perform = (id: string) => () => done.push(id);
    act(() => {
      test.shell.actions.register([
        { id: 'create', label: 'New secret', icon: null, key: 'c', perform: perform('create') },
      ]);
      test.shell.actions.register([
        { id: 'copy', label: 'Copy value', icon: null, key: 'y', target, perform: perform('copy') },
        {
          id: 'create',
          label: 'New version',
          icon: null,
          target,
          disabledReason: 'Needs Editor',
          perform: perform('version'),
        },
      ]);
    });
    return { ...test, done };
  }
  const titles = (): (string | null)[] =>
    within(screen.getByRole('listbox'))
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label'));

  it('are first while nothing is searched, below its name, with their keys and reasons', async () => {
    const { user, done } = await startOnRow();
    expect(titles().slice(0, 2)).toEqual(['AWS_KEY', 'On this page']);
    const [copy, version] = within(screen.getByRole('group', { name: 'AWS_KEY' })).getAllByRole('option');
    expect(copy).toHaveTextContent(/^Copy valueY/);
    expect(version).toHaveTextContent(/Needs Editor/);
    await user.keyboard('>');
    expect(titles()[0]).toBe('AWS_KEY');
    await user.keyboard('copy{Enter}');
    expect(done).toEqual(['copy']);
  });

  it('are found by what they do, with or without the name, but not by the name alone', async () => {
    const { user } = await startOnRow('STRIPE_KEY');
    await user.keyboard('copy stripe');
    await screen.findByRole('group', { name: 'Secrets' });
    expect(screen.getByRole('option', { name: /^Copy value/ })).toBeVisible();
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('stripe');
    await screen.findByRole('group', { name: 'Secrets' });
    expect(screen.queryByRole('option', { name: /^Copy value/ })).toBeNull();
  });

  it('are below what is found', async () => {
    const { user } = await startOnRow('3 selected');
    await user.keyboard('v');
    await screen.findByRole('group', { name: 'Secrets' });
    expect(titles().slice(0, 2)).toEqual(['Secrets', '3 selected']);
  });
});
