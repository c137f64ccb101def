import { afterEach, describe, expect, it } from '@jest/globals';
import { HostProvider, useUnsavedChanges } from '@cofferdam/remote-contract/react';
import { createFakeHost } from '@cofferdam/testing';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { ShellProvider } from '../../app/shell.ts';
import { createUnsavedChanges } from '../../host-api/createUnsavedChanges.ts';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

function Editor() {
  const [text, setText] = useState('');
  const release = useUnsavedChanges(text !== '', { title: 'Discard it?', description: 'The text is lost.' });
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={release}>Save</button>
    </>
  );
}

const here = '/edit?organizationId=o1&workspaceId=w1';
const ends: (() => void)[] = [];

function openEditor() {
  const store = createStore();
  const unsaved = createUnsavedChanges(store);
  const shell = { ...createTestShell().shell, store, unsaved };
  const host = { ...createFakeHost().host, unsaved };
  const layout = (
    <>
      <Outlet />
      <LeaveDialog />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: layout,
        children: [
          { path: '/edit', element: <Editor /> },
          { path: '/next', element: <p>Next page</p> },
        ],
      },
    ],
    { initialEntries: ['/next', here], initialIndex: 1 },
  );
  const { unmount } = render(
    <ShellProvider value={shell}>
      <Provider store={store}>
        <ThemeRoot mode="light">
          <HostProvider host={host}>
            <RouterProvider router={router} />
          </HostProvider>
        </ThemeRoot>
      </Provider>
    </ShellProvider>,
  );
  ends.push(unmount);
  return { unsaved, goTo: (path: string | -1) => act(async () => router.navigate(path as string)) };
}
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function unload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}

const type = (value: string): boolean => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const answer = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

describe('a page with unsaved changes', () => {
  it('is left without asking if nothing is typed, and after the text is reverted', async () => {
    const { goTo } = openEditor();
    expect(unload()).toBe(true);
    type('x');
    expect(unload()).toBe(false);
    type('');
    expect(unload()).toBe(true);
    await goTo('/next');
    expect(screen.getByText('Next page')).toBeVisible();
  });

  it.each([
    ['another page', '/next'],
    ['another workspace on the same page', '/edit?organizationId=o1&workspaceId=w2'],
    ['another organization', '/edit?organizationId=o2'],
    ['back', -1],
  ] as const)('asks before %s, and stays with everything that was typed', async (_case, path) => {
    const { goTo } = openEditor();
    type('work');
    await goTo(path);
    expect(await screen.findByRole('dialog', { name: 'Discard it?' })).toHaveTextContent('The text is lost.');
    await answer('Keep editing');
    expect(screen.getByRole('textbox', { hidden: true })).toHaveValue('work');
    expect(screen.queryByText('Next page')).toBeNull();
    expect(unload()).toBe(false);
  });

  it('continues to the requested page after Discard', async () => {
    const { goTo } = openEditor();
    type('work');
    await goTo('/next');
    await answer('Discard');
    expect(await screen.findByText('Next page')).toBeVisible();
    expect(unload()).toBe(true);
  });

  it('does not ask when only its own query changes, nor after it was saved', async () => {
    const { goTo } = openEditor();
    type('work');
    await goTo(`${here}&version=2`);
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(unload()).toBe(true);
    await goTo('/next');
    expect(screen.getByText('Next page')).toBeVisible();
  });

  it('asks once before a sign-out or a switch by a command, and the browser doesn’t ask again', async () => {
    const { unsaved } = openEditor();
    expect(await unsaved.confirmLeave('organization')).toBe(true);
    unsaved.endLeaving();
    type('work');
    const ask = async (name: string): Promise<boolean[]> => {
      let answers: Promise<boolean>[] = [];
      act(() => {
        answers = [unsaved.confirmLeave('organization'), unsaved.confirmLeave('organization')];
      });
      const button = await screen.findByRole('button', { name });
      return act(() => {
        fireEvent.click(button);
        return Promise.all(answers);
      });
    };
    expect(await ask('Keep editing')).toEqual([false, false]);
    expect(unload()).toBe(false);
    expect(await ask('Discard')).toEqual([true, true]);
    expect(unload()).toBe(true);
  });
});

describe('work that continues on other pages', () => {
  it('lets pages be left, and asks before the organization or the tab is', async () => {
    const { unsaved, goTo } = openEditor();
    const stop = unsaved.register({
      title: 'Stop the export?',
      description: 'It starts over.',
      survivesNavigation: true,
    });
    expect(unload()).toBe(false);
    await goTo('/next');
    expect(screen.getByText('Next page')).toBeVisible();
    await goTo('/edit?organizationId=o2');
    expect(await screen.findByRole('dialog', { name: 'Stop the export?' })).toBeVisible();
    await answer('Stay');
    stop();
    expect(unload()).toBe(true);
  });
});
