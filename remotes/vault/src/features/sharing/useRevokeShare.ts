import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { shareQueries, type Share } from '../items/calls/shareQueries.ts';
import { sharesWords as words } from './shares.messages.ts';

/** Revoking a link, after a question. */
export interface RevokeShare {
  /** The link that the person is asked about. */
  readonly asked: Share | null;
  readonly isBusy: boolean;
  readonly ask: (share: Share) => void;
  readonly keep: () => void;
  readonly revoke: () => void;
}

/** State of revoking. Failures are told by the central handler. */
export function useRevokeShare(organizationId: OrganizationId): RevokeShare {
  const host = useHost();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Share | null>(null);
  const [isBusy, setBusy] = useState(false);

  const revoke = async (id: Share['id']): Promise<void> => {
    setBusy(true);
    try {
      const { isRevoked } = await host.api.share.revoke({ organizationId, id });
      setAsked(null);
      host.notify({ type: 'INFO', title: isRevoked ? words.revoked : words.wasOver });
      await queries.invalidateQueries({ queryKey: shareQueries.all(organizationId) });
    } catch (error) {
      host.handleError(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    asked,
    isBusy,
    ask: setAsked,
    keep: () => setAsked(null),
    revoke: () => {
      if (asked !== null && !isBusy) void revoke(asked.id);
    },
  };
}
