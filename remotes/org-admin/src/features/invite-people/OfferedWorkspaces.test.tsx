import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { limits, type WorkspaceId } from '@cofferdam/domain';
import { OfferedWorkspaces } from './OfferedWorkspaces.tsx';

describe('the workspaces of an invitation', () => {
  const workspaces = Array.from({ length: limits.invitationWorkspaces + 1 }, (_, index) => ({
    id: `workspace ${index}` as WorkspaceId,
    name: `Workspace ${index}`,
  }));
  const show = (count: number) => {
    const offered = workspaces.slice(0, count).map(({ id }) => ({ workspaceId: id, role: 'READER' as const }));
    render(<OfferedWorkspaces workspaces={workspaces} offered={offered} onChange={() => undefined} />);
    return screen.getByRole('button', { name: /^Add a workspace/ });
  };

  it('can be as many as one invitation can have, and no more', () => {
    expect(show(limits.invitationWorkspaces - 1)).not.toHaveAttribute('aria-disabled');
  });

  it('are full at the limit', () => {
    expect(show(limits.invitationWorkspaces)).toHaveAttribute('aria-disabled', 'true');
  });
});
