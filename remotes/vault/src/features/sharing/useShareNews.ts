import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { shareQueries } from '../items/calls/shareQueries.ts';

/** Refetches links when one of the person's was opened, or when an event may have been missed. */
export function useShareNews(organizationId: OrganizationId): void {
  const { events } = useHost();
  const queries = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    const readAgain = (): void => void queries.invalidateQueries({ queryKey: shareQueries.all(organizationId) });
    events.listen('share.opened', readAgain, leaving.signal);
    events.listen('facts.missed', readAgain, leaving.signal);
    return () => leaving.abort();
  }, [events, queries, organizationId]);
}
