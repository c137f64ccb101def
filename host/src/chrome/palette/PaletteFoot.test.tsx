import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { openPalette, stripe } from '../../testing/startSearching.tsx';
import { production } from '../../testing/people.ts';
import { PaletteFoot } from './PaletteFoot.tsx';

const open = () =>
  openPalette(async (term) => ({
    groups: [
      {
        id: 'secrets',
        title: 'Secrets',
        results: [
          {
            ...stripe,
            detail: 'v4',
            at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
            copy: async () => undefined,
          },
          ...(term === '' ? [] : [{ ...stripe, id: 'late', label: 'STRIPE_OLD', notice: 'Rotation due' }]),
          { ...stripe, id: 'code', label: 'Stripe', codeIn: production.id, copy: async () => undefined },
        ],
      },
    ],
    insteadOf: null,
  }));

/** Waits for the row that starts with a text. */
const row = (text: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = screen.getAllByRole('option').find(({ textContent }) => textContent.startsWith(text));
    if (found === undefined) throw new Error(`no row starts with ${text}`);
    return found;
  });

describe('a row of the palette', () => {
  it('shows the version, when it was last opened, what is due, and its keys', async () => {
    const { user } = await open();
    const first = await row('STRIPE_KEY');
    expect(first).toHaveTextContent('STRIPE_KEYv4 · 3 h ago');
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(first).toHaveTextContent('Y copy value Enter open');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Y copy code Enter open');
    await user.keyboard('str');
    expect(await row('STRIPE_OLD')).toHaveTextContent('Rotation due');
  });
});

describe('the foot of the palette', () => {
  it('shows the keys of an empty field, then what Tab searches and the number of results', async () => {
    const { user } = await open();
    const footer = () => screen.getByText('move').parentElement;
    expect(footer()).toHaveTextContent('↑↓ move> actions onlyEsc closeOnly items you have access to');
    await user.keyboard('stripe');
    await row('STRIPE_OLD');
    expect(footer()).toHaveTextContent(/^↑↓ moveTab this workspace only\d results · only items you have access to$/u);
    await user.keyboard('{Tab}');
    expect(footer()).toHaveTextContent('Tab all workspaces');
  });

  it('says that the palette is searching until the results are there', async () => {
    let answer = (): void => undefined;
    const { user } = await openPalette(
      (term) =>
        new Promise((resolve) => {
          answer = () => resolve({ groups: [], insteadOf: null });
          if (term === '') answer();
        }),
    );
    const footer = screen.getByText('move').parentElement;
    await user.keyboard('stripe');
    expect(footer).toHaveTextContent(/Searching…$/u);
    await waitFor(() => {
      answer();
      expect(footer).toHaveTextContent(/only items you have access to$/u);
    });
    expect(footer).not.toHaveTextContent('Searching…');
  });

  it('doesn’t mention Tab if there is only one scope', () => {
    render(<PaletteFoot isTyped other={null} found="1 result" />);
    expect(screen.queryByText('Tab')).toBeNull();
    expect(screen.getByText('1 result · only items you have access to')).toBeVisible();
  });
});

describe('an entry that is built from the query', () => {
  it('shows the workspace in which it starts', async () => {
    const { user } = await open();
    await user.keyboard('Figma');
    const offer = await row('New secret named “Figma”');
    expect(offer).toHaveTextContent('in payments-prod');
  });
});
