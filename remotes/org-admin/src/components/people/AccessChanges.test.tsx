import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserId, WorkspaceId } from '@cofferdam/domain';
import { AccessChanges } from './AccessChanges.tsx';
import type { AccessPreviewResult } from './readingChange.ts';

const nora = { id: '01900000-0000-7000-8000-000000000001' as UserId, name: 'Nora Visser' };
const tomasz = { id: '01900000-0000-7000-8000-000000000002' as UserId, name: 'Tomasz Wilk' };
type Changes = AccessPreviewResult['changes'];
const counts: Readonly<Record<string, readonly [secrets: number, codes: number]>> = {
  payments: [9, 0],
  archive: [1200, 2],
  website: [7, 1],
  empty: [0, 0],
};
const workspace = (name: string) => {
  const [secretCount, twoFactorCount] = counts[name] ?? [0, 0];
  return { id: name as WorkspaceId, name, secretCount, twoFactorCount };
};
const change = (
  person: typeof nora,
  scope: string | null,
  gained: Changes[number]['gained'],
  lost: Changes[number]['lost'] = [],
): Changes[number] => ({ person, workspace: scope === null ? null : workspace(scope), gained, lost });

const nothing = { secrets: 0, codes: 0, workspaces: 0 };
const show = (changes: Changes, before = nothing, after = nothing) =>
  render(
    <AccessChanges preview={{ changes, reach: [{ userId: nora.id, before, after }] }} organization="Halden Freight" />,
  );

describe('a preview of access', () => {
  it('shows first what one person will be able to read and can read today, with each workspace’s permissions collapsed', async () => {
    show(
      [
        change(nora, null, ['organization:member:invite']),
        change(nora, 'payments', ['secret:version:access', 'secret:create']),
        change(nora, 'archive', ['secret:version:access', 'two-factor:code:use']),
        change(nora, 'empty', ['secret:version:access']),
      ],
      { secrets: 7, codes: 1, workspaces: 1 },
      { secrets: 1216, codes: 3, workspaces: 3 },
    );
    const sentence = 'Nora Visser will be able to read 1,216 secrets and 3 codes in 3 workspaces.';
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByText('Today: 7 secrets and 1 code in 1 workspace.')).toBeVisible();
    const gains = screen.getByText('Add secrets');
    expect(gains).not.toBeVisible();
    expect(screen.getAllByText('+2 permissions')[0]).toBeVisible();
    expect(screen.getAllByText('+1 permission')[0]).toBeVisible();
    await userEvent.click(screen.getByText('payments'));
    expect(gains).toBeVisible();
    expect(screen.getByText('Halden Freight')).toBeVisible();
  });

  it('says that nothing can be read today', () => {
    show([change(nora, 'payments', ['secret:version:access'])], nothing, { secrets: 9, codes: 0, workspaces: 1 });
    expect(screen.getByText('Nora Visser will be able to read 9 secrets in 1 workspace.')).toBeVisible();
    expect(screen.getByText('Today: no secrets or codes.')).toBeVisible();
  });

  it('doesn’t mention secrets if there are none to read', () => {
    const { container } = show([change(nora, 'empty', ['secret:version:access']), change(nora, null, ['secret:list'])]);
    expect(screen.queryByText(/able to read/)).toBeNull();
    expect(container).not.toHaveTextContent('0 secrets');
    expect(screen.getByText('empty')).toBeVisible();
  });

  it('names who can no longer read them, or counts several people, without a warning', () => {
    show([
      change(nora, 'payments', [], ['secret:version:access']),
      change(tomasz, 'payments', [], ['secret:version:access']),
    ]);
    expect(screen.getByText('2 people will no longer be able to read 9 secrets in 1 workspace.')).toBeVisible();
    expect(screen.queryByText(/will be able/)).toBeNull();
    expect(screen.queryByText(/^Today/)).toBeNull();
    expect(screen.getByText('Nora Visser in payments')).toBeVisible();
  });

  it('shows what one person can no longer read, and can read today', () => {
    const [both, one] = [
      { secrets: 16, codes: 1, workspaces: 2 },
      { secrets: 9, codes: 0, workspaces: 1 },
    ];
    show([change(nora, 'website', [], ['secret:version:access', 'two-factor:code:use'])], both, one);
    const sentence = 'Nora Visser will no longer be able to read 7 secrets and 1 code in 1 workspace.';
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByText('Today: 16 secrets and 1 code in 2 workspaces.')).toBeVisible();
  });

  it('counts a workspace once, no matter how many people gain access there', () => {
    show([
      change(nora, 'archive', ['two-factor:code:use']),
      change(tomasz, 'archive', ['secret:version:access', 'two-factor:code:use']),
    ]);
    const sentence = '2 people will be able to read 1,200 secrets and 2 codes in 1 workspace.';
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('collapses the workspaces of one person into one entry if there are many', async () => {
    const gained: Changes[number]['gained'] = ['secret:create'];
    show([
      change(nora, null, ['organization:member:invite']),
      ...['payments', 'archive', 'website', 'empty'].map((name) => change(nora, name, gained)),
    ]);
    expect(screen.getByText('payments')).not.toBeVisible();
    expect(screen.getByText('Changes in 4')).toBeVisible();
    await userEvent.click(screen.getByText('Workspaces'));
    expect(screen.getByText('payments')).toBeVisible();
    expect(screen.getAllByText('Add secrets')[0]).not.toBeVisible();
    await userEvent.click(screen.getByText('payments'));
    expect(screen.getAllByText('Add secrets')[0]).toBeVisible();
  });

  it('is expanded if there is only one change', () => {
    show([change(nora, 'payments', ['secret:create'])]);
    expect(screen.getByText('Add secrets')).toBeVisible();
    expect(screen.queryByText(/able to read/)).toBeNull();
  });
});
