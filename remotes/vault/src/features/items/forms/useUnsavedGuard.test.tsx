import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

function Editor() {
  const [text, setText] = useState('');
  const guard = useUnsavedGuard(text !== '');
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={guard.release}>Save</button>
      <UnsavedDialog guard={guard} title="Discard it?">
        It is lost.
      </UnsavedDialog>
    </>
  );
}

function openEditor() {
  const routes = [
    { path: '/edit', element: <Editor /> },
    { path: '/next', element: <p>Next page</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/edit'] });
  render(<RouterProvider router={router} />);
  return { goTo: (path: string) => act(() => router.navigate(path)), router };
}

function unload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return !event.defaultPrevented;
}

describe('a page with unsaved work', () => {
  it('is left at once while nothing is typed', async () => {
    const { goTo } = openEditor();
    expect(unload()).toBe(true);
    await goTo('/next');
    expect(screen.getByText('Next page')).toBeVisible();
  });
  it('asks, and stays with everything that was typed', async () => {
    const { goTo } = openEditor();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'work' } });
    await goTo('/next');
    expect(await screen.findByRole('dialog', { name: 'Discard it?' })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { hidden: true })).toHaveValue('work');
    expect(screen.queryByText('Next page')).toBeNull();
  });
  it('asks, and goes where the person wanted', async () => {
    const { goTo } = openEditor();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'work' } });
    await goTo('/next');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('Next page')).toBeVisible();
  });
  it('does not ask when only the query changes, nor after it was saved', async () => {
    const { goTo } = openEditor();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'work' } });
    expect(unload()).toBe(false);
    await goTo('/edit?version=2');
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(unload()).toBe(true);
    await goTo('/next');
    expect(screen.getByText('Next page')).toBeVisible();
  });
});
