import { expect, it, jest } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOrganization, buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { sampleNotes } from '../../../../dev/sampleNotes.ts';
import { idsOf } from '../../items/calls/useWorkspaceScope.ts';
import { noteQueries, type Note } from '../noteQueries.ts';
import { useChangeNote } from './useChangeNote.ts';

const scope = {
  organizationId: buildOrganization().id,
  organizationName: buildOrganization().name,
  workspaceId: buildWorkspace().id,
  workspaceName: buildWorkspace().name,
};

/** Caches a note, changes it, and reports what is cached under its old name. */
function Change({ note, onCached }: { readonly note: Note; readonly onCached: (cached: unknown) => void }) {
  const queries = useQueryClient();
  const { change } = useChangeNote(scope, note);
  const key = noteQueries.item(scope, note.name);
  const start = async (send: () => Promise<unknown>): Promise<void> => {
    queries.setQueryData(key, note);
    await send();
    onCached(queries.getQueryData(key));
  };
  return (
    <button type="button" onClick={() => void start(() => change({ ...note, name: 'Other' }))}>
      Rename
    </button>
  );
}

it('leaves nothing in the cache under the old name of a note', async () => {
  const fake = createFakeHost({ answers: sampleNotes([{ name: 'Runbook', texts: ['Restart'] }]) });
  const { note } = await fake.host.api.note.get({ ...idsOf(scope), name: 'Runbook' });
  const onCached = jest.fn<(cached: unknown) => void>();
  renderPage(fake, <Change note={note} onCached={onCached} />);
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(onCached.mock.calls).toEqual([[undefined]]));
  expect(fake.notices).toHaveLength(1);
});
