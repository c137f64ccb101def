import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import type { BeforeDeleteProps } from '../../items/kinds/ItemKind.ts';
import { readersNoteMessages as messages } from './readersNote.messages.ts';
import { readersOf } from './readersOf.ts';

/** The reads of at most so many secrets are looked up: each is a call of its own. */
const mostNames = 10;
const dayMs = 86_400_000;

/** Warns before secrets are deleted that someone read them in the last 24 hours; shown only to those who may read the log. */
export function ReadersNote({ scope, names }: BeforeDeleteProps) {
  const { api, session } = useHost();
  const { now } = useUi();
  const asked = names.slice(0, mostNames);
  const { data } = useQuery({
    // Apart from what is known of the workspace: that is read again as soon as these are gone, and they are not to be.
    queryKey: ['vault', 'readers-before-deleting', scope.organizationId, scope.workspaceId, asked],
    enabled: session.can('workspace:audit:read'),
    retry: false,
    // What was read a minute ago counts.
    gcTime: 0,
    queryFn: ({ signal }) =>
      Promise.all(asked.map(async (name) => (await api.audit.secretReads({ ...scope, name }, { signal })).reads)),
  });
  const found = readersOf(data ?? [], now() - dayMs);
  if (found.secrets === 0) return null;
  return (
    <Note tone="warn" live="polite" title={messages.title}>
      {messages.readBy(found, names.length)}
    </Note>
  );
}
