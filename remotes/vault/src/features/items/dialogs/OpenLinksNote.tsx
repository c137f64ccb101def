import { useQuery } from '@tanstack/react-query';
import { useHost } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import type { BeforeDeleteProps } from '../kinds/ItemKind.ts';
import { shareQueries, type ShareKind } from '../calls/shareQueries.ts';
import { openLinksMessages as messages } from './openLinks.messages.ts';

/** Props of OpenLinksNote. */
export interface OpenLinksNoteProps extends BeforeDeleteProps {
  readonly kind: ShareKind;
  /** Who has recently read them, as a sentence. */
  readonly reads?: string;
}

/** Maximum number of items whose links are looked up, because each is a separate call. */
const maxNames = 20;

/** Warns about open one-time links and recent reads before items are deleted. Renders nothing if there are none. */
export function OpenLinksNote({ scope, kind, names, reads }: OpenLinksNoteProps) {
  const { api } = useHost();
  const asked = names.slice(0, maxNames);
  const { data } = useQuery({
    queryKey: [...shareQueries.all(scope.organizationId), scope.workspaceId, kind, 'open', asked],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        asked.map(async (name) => {
          const input = { ...scope, name };
          return (await (kind === 'note' ? api.share.ofNote(input, { signal }) : api.share.ofSecret(input, { signal })))
            .shares;
        }),
      );
      return lists.flat().length;
    },
  });
  const links = data === undefined || data === 0 ? [] : [messages.linksEnd(data, names.length > maxNames)];
  const sentences = reads === undefined ? links : [reads, ...links];
  if (sentences.length === 0) return null;
  return (
    <Note tone="warn" live="polite" title={messages.stillInUse}>
      {sentences.join(' ')}
    </Note>
  );
}
