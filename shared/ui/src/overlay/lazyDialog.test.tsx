import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Button, lazyPart } from '../base/index.ts';
import { ThemeRoot } from '../theme/index.ts';
import { Dialog, lazyDialog } from './index.ts';

interface RenameProps {
  readonly onClose: () => void;
}

const Rename = ({ onClose }: RenameProps): ReactNode => (
  <Dialog open title="Rename" onClose={onClose}>
    Name
  </Dialog>
);

/** An `import()` that fails a number of times, as without a connection. */
function failing<Props>(times: number, part: ComponentType<Props>) {
  let left = times;
  return jest.fn(async () => {
    left -= 1;
    if (left >= 0) throw new Error('Loading chunk 7 failed');
    return { default: part };
  });
}

function Page({ Lazy }: { readonly Lazy: ComponentType<RenameProps> }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <h1>Secrets</h1>
      <Button onClick={() => setIsOpen(true)}>Rename…</Button>
      {isOpen && <Lazy onClose={() => setIsOpen(false)} />}
    </>
  );
}

describe('a dialog whose script can’t be loaded', () => {
  it('is replaced by one that says so, over the page, and opens by Retry once its script loads', async () => {
    const load = failing(2, Rename);
    const onPartFailed = jest.fn();
    const Lazy = lazyDialog(load);
    render(
      <ThemeRoot mode="light" onPartFailed={onPartFailed}>
        <Page Lazy={Lazy} />
      </ThemeRoot>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Rename…' }));
    expect(await screen.findByRole('dialog', { name: 'Couldn’t load this part' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Check your connection, then retry.');
    expect(screen.getByText('Secrets')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('dialog', { name: 'Rename' })).toBeVisible();
    expect(onPartFailed.mock.calls.map(([error, isShown]) => [String(error), isShown])).toEqual([
      ['Error: Loading chunk 7 failed', true],
      ['Error: Loading chunk 7 failed', true],
    ]);
  });

  it('can be closed, and is loaded again when it opens the next time', async () => {
    const Lazy = lazyDialog(failing(1, Rename));
    render(<Page Lazy={Lazy} />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename…' }));
    await screen.findByRole('dialog', { name: 'Couldn’t load this part' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Rename…' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Rename…' }));
    expect(await screen.findByRole('dialog', { name: 'Rename' })).toBeVisible();
  });
});

describe('a part of a page whose script can’t be loaded', () => {
  const Chart = ({ title }: { readonly title: string }): ReactNode => <h2>{title}</h2>;

  it('leaves a line with Retry in its place', async () => {
    const Lazy = lazyPart(failing(1, Chart), { loading: <p>Loading the chart</p> });
    render(<Lazy title="Reads" />);
    expect(screen.getByText('Loading the chart')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load this part');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Reads' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves nothing if it is optional', async () => {
    const load = failing(1, Chart);
    const onPartFailed = jest.fn();
    const Lazy = lazyPart(load, { isOptional: true });
    const { container } = render(
      <ThemeRoot mode="light" onPartFailed={onPartFailed}>
        <Lazy title="Reads" />
      </ThemeRoot>,
    );
    await waitFor(() => expect(onPartFailed).toHaveBeenCalledTimes(1));
    expect(container).toBeEmptyDOMElement();
  });
});
