import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { shareQueries, type Share } from '../items/calls/shareQueries.ts';
import { sharesWords as words } from './shares.messages.ts';

/** Revokes a link after a confirmation. */
export interface RevokeShare {
  /** The link to confirm. */
  readonly asked: Share | null;
  readonly isBusy: boolean;
  readonly ask: (share: Share) => void;
  readonly keep: () => void;
  readonly revoke: () => void;
}

/** Revokes a link after a confirmation, which stays open if it fails. */
export function useRevokeShare(organizationId: OrganizationId): RevokeShare {
  const host = useHost();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Share | null>(null);
  const command = useCommand({
    run: async ({ id }: Share, signal) => (await host.api.share.revoke({ organizationId, id }, { signal })).isRevoked,
    onDone: (isRevoked) => {
      setAsked(null);
      host.events.emit('shares.changed', { organizationId });
      host.notify({ type: 'INFO', title: isRevoked ? words.revoked : words.wasOver });
      return queries.invalidateQueries({ queryKey: shareQueries.all(organizationId) });
    },
  });
  return {
    asked,
    isBusy: command.isRunning,
    ask: setAsked,
    keep: () => setAsked(null),
    revoke: () => {
      if (asked !== null) void command.run(asked);
    },
  };
}
