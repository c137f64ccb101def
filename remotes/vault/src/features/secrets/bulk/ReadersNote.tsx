import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { deleteSecretsMessages as messages } from './deleteSecrets.messages.ts';
import { readersOf } from './readersOf.ts';

/** Props of ReadersNote. */
export interface ReadersNoteProps {
  readonly place: WorkspaceScope;
  readonly names: readonly string[];
}

/** Of so many things the reads are looked up: each is a call of its own. */
const mostNames = 10;
const dayMs = 86_400_000;

/** Warns before secrets are deleted that somebody has read them just now; to those alone who may know it. */
export function ReadersNote({ place, names }: ReadersNoteProps) {
  const { api, session } = useHost();
  const { now } = useUi();
  const asked = names.slice(0, mostNames);
  const { data } = useQuery({
    // Apart from what is known of the workspace: that is read again as soon as these are gone, and they are not to be.
    queryKey: ['vault', 'readers-before-deleting', place.organizationId, place.workspaceId, asked],
    enabled: session.can('workspace:audit:read'),
    retry: false,
    // What was read a minute ago counts.
    gcTime: 0,
    queryFn: ({ signal }) =>
      Promise.all(
        asked.map(async (name) => (await api.audit.secretReads({ ...idsOf(place), name }, { signal })).reads),
      ),
  });
  const found = readersOf(data ?? [], now() - dayMs);
  if (found.secrets === 0) return null;
  return (
    <Note tone="warn" live="polite" title={messages.readToday}>
      {messages.readBy(found, names.length)}
    </Note>
  );
}
