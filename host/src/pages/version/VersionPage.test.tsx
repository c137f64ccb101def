import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOf, registryOf } from '../../registry/testing/registryOf.ts';
import { createTestShell } from '../../testing/createTestShell.tsx';
import VersionPage from './VersionPage.tsx';

const [a, b, c] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc'] as const;

let answers: Record<string, unknown>;
const { fetch: before } = globalThis;
beforeEach(() => {
  answers = {
    '/healthz': { api: 'ok', database: 'ok', key: 'ok', registry: 'incomplete', version: '0.1.0', build: null },
  };
  globalThis.fetch = async (input) => {
    const body = answers[String(input).split('?')[0] ?? ''];
    return { ok: body !== undefined, status: body === undefined ? 502 : 200, json: async () => body } as Response;
  };
});
afterEach(() => {
  globalThis.fetch = before;
});

const show = () => {
  const test = createTestShell({ descriptors: [buildOf('vault', a).descriptor] });
  test.show(<VersionPage />);
  return test;
};
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);

describe('the version page', () => {
  it('shows the builds of this visit if the registry can’t be loaded', async () => {
    show();
    await screen.findAllByText('Works');
    expect(cells()).toEqual(['vault', '0.1.0', a, '', 'None']);
    expect(screen.queryByText(/Another build is live/)).toBeNull();
  });

  it('shows the fallback build, and that another build went live after the visit started', async () => {
    answers['/registry'] = registryOf('vault', buildOf('vault', b), buildOf('vault', c));
    show();
    await waitFor(() => expect(cells()).toEqual(['vault', '0.1.0', a, '', c]));
    expect(screen.getByText('Another build is live: vault. Reload the page to get it.')).toBeTruthy();
  });

  it('shows that the server ignores parts of its registry', async () => {
    show();
    expect(await screen.findByText('Some builds can’t be used')).toBeTruthy();
  });

  it('copies all details for a message to support', async () => {
    const { did } = show();
    await screen.findAllByText('Works');
    await userEvent.click(screen.getByRole('button', { name: 'Copy details' }));
    expect(did.join()).toContain(`vault 0.1.0 ${a}`);
    expect(did.join()).toContain('registry incomplete');
  });
});
