import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserId, WorkspaceId } from '@cofferdam/domain';
import { AccessChanges, type Changes } from './AccessChanges.tsx';

const nora = { id: '01900000-0000-7000-8000-000000000001' as UserId, name: 'Nora Visser' };
const tomasz = { id: '01900000-0000-7000-8000-000000000002' as UserId, name: 'Tomasz Wilk' };
const secretCounts: Readonly<Record<string, number>> = { payments: 9, archive: 1200, website: 7 };
const workspace = (name: string) => ({ id: name as WorkspaceId, name, secretCount: secretCounts[name] ?? 0 });
const change = (
  person: typeof nora,
  scope: string | null,
  gained: Changes[number]['gained'],
  lost: Changes[number]['lost'] = [],
): Changes[number] => ({ person, workspace: scope === null ? null : workspace(scope), gained, lost });

const show = (changes: Changes) => render(<AccessChanges changes={changes} organization="Halden Freight" />);

describe('a preview of access', () => {
  it('says first how many secrets can be read in how many workspaces, and unfolds the permissions of each', async () => {
    show([
      change(nora, null, ['organization:member:invite']),
      change(nora, 'payments', ['secret:version:access', 'secret:create']),
      change(nora, 'archive', ['secret:version:access']),
      change(nora, 'website', ['secret:create']),
    ]);
    expect(screen.getByText('Nora Visser will be able to read 1,209 secrets in 2 workspaces.')).toBeVisible();
    const gains = screen.getByText('gains: Read values, Add secrets');
    expect(gains).not.toBeVisible();
    expect(screen.getByText('+2')).toBeVisible();
    await userEvent.click(screen.getByText('Nora Visser in payments'));
    expect(gains).toBeVisible();
    expect(screen.getByText('Nora Visser in Halden Freight')).toBeVisible();
  });

  it('says who can no longer read them, several people by their number', () => {
    show([
      change(nora, 'payments', [], ['secret:version:access']),
      change(tomasz, 'payments', [], ['secret:version:access']),
    ]);
    expect(screen.getByText('2 people will no longer be able to read 9 secrets in 1 workspace.')).toBeVisible();
    expect(screen.queryByText(/will be able/)).toBeNull();
  });

  it('agrees in number where there is one secret', () => {
    show([
      change(nora, null, ['organization:member:invite']),
      {
        ...change(nora, 'payments', ['secret:version:access']),
        workspace: { ...workspace('payments'), secretCount: 1 },
      },
    ]);
    expect(screen.getByText('Nora Visser will be able to read 1 secret in 1 workspace.')).toBeVisible();
  });

  it('is unfolded where there is one change', () => {
    show([change(nora, 'payments', ['secret:create'])]);
    expect(screen.getByText('gains: Add secrets')).toBeVisible();
    expect(screen.queryByText(/able to read/)).toBeNull();
  });
});
