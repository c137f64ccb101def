import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import type { WorkspaceId } from '@cofferdam/domain';
import { buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import userEvent from '@testing-library/user-event';
import { useWorkspaceScope } from './useWorkspaceScope.ts';

const production = buildWorkspace();
const staging = buildWorkspace({ id: '01900000-0000-7000-8000-0000000000f2' as WorkspaceId, name: 'Staging' });

function ShowPlace() {
  return (
    <>
      <output>{useWorkspaceScope()?.workspaceName ?? 'none'}</output>
      <Link to={`?workspaceId=${staging.id}`}>go</Link>
    </>
  );
}

const shown = (): string => screen.getByRole('status').textContent;

describe('the workspace of a page', () => {
  it('is that of the session if the address names none', () => {
    const fake = createFakeHost();
    renderPage(fake, <ShowPlace />);
    expect(shown()).toBe('Production');
    act(() => fake.setSession({ workspace: staging }));
    expect(shown()).toBe('Staging');
    act(() => fake.setSession({ workspace: null }));
    expect(shown()).toBe('none');
  });

  it('stays the same while the session changes to another workspace, until the address names that one', async () => {
    const fake = createFakeHost();
    renderPage(fake, <ShowPlace />, { path: `/?workspaceId=${production.id}` });
    act(() => fake.setSession({ workspace: staging }));
    expect(shown()).toBe('Production');
    await userEvent.click(screen.getByRole('link'));
    expect(shown()).toBe('Staging');
  });
});
