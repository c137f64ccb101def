import { useSession, useHost } from '@cofferdam/remote-contract/react';
import { roleThatMay } from '../items/limits/useDisabledReason.ts';
import type { Share, ShareKind } from '../items/calls/shareQueries.ts';
import { sharesWords as words } from './shares.messages.ts';

const rights = { secret: 'secret:delete', note: 'note:delete' } as const;

/** Returns why the person can't revoke a link, naming the role it needs; undefined for one of their own, or when they can. */
export function useRevokeRefusal(kind: ShareKind): (share: Share) => string | undefined {
  const { session } = useHost();
  const { user } = useSession();
  const right = rights[kind];
  const refusal = session.can(right) ? undefined : words.revokeNeeds(roleThatMay(right));
  return ({ createdBy }) => (createdBy.id === user.id ? undefined : refusal);
}
