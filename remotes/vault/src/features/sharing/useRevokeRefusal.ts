import { useSession, useHost } from '@cofferdam/remote-contract/react';
import { roleThatMay } from '../items/limits/useDisabledReason.ts';
import type { Share } from '../items/calls/shareQueries.ts';
import { sharesWords as words } from './shares.messages.ts';

const rights = { secret: 'secret:delete', note: 'note:delete' } as const;

/** Returns why the person can't revoke a link, with the required role; undefined if they can. */
export function useRevokeRefusal(): (share: Share) => string | undefined {
  const { session } = useHost();
  const { user } = useSession();
  return ({ createdBy, kind }) =>
    createdBy.id === user.id || session.can(rights[kind]) ? undefined : words.revokeNeeds(roleThatMay(rights[kind]));
}
