import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import type { BeforeDeleteProps } from '../../items/kinds/ItemKind.ts';
import { readersNoteMessages as messages } from './readersNote.messages.ts';
import { readersOf } from './readersOf.ts';

/** Maximum number of secrets whose reads are looked up, because each is a separate call. */
const mostNames = 10;
const dayMs = 86_400_000;

/** Warns that someone read secrets in the last 24 hours before they're deleted. Only for people who can read the log. */
export function ReadersNote({ scope, names }: BeforeDeleteProps) {
  const { api, session } = useHost();
  const { now } = useUi();
  const asked = names.slice(0, mostNames);
  const { data } = useQuery({
    // Not below the workspace's keys: those are refetched when the secrets are gone, and these must not be.
    queryKey: ['vault', 'readers-before-deleting', scope.organizationId, scope.workspaceId, asked],
    enabled: session.can('workspace:audit:read'),
    retry: false,
    // Include recent reads: don't use a cached result.
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
