import { useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { layOutUuidV7, type AuditEventId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { useUi } from '@cofferdam/ui/theme';
import type { AuditEvent } from '../../components/events/describeEvent.ts';
import { questionOf, type EventFilter } from '../../components/filter/eventFilter.ts';
import type { LogScope } from '../../components/filter/logScope.ts';
import { joinViews } from './joinViews.ts';
import { readPage, type LogEvents } from './useLogEvents.ts';

/** How often an open page polls for new events; one in the background doesn't. */
const everyMilliseconds = 5_000;
const maxRows = 200;
/** If there are more new events than this, the list is reloaded. */
const maxKept = 2_000;
const none: readonly AuditEvent[] = [];

/** New events first, without duplicates. */
function merge(fresh: readonly AuditEvent[], older: readonly AuditEvent[]): readonly AuditEvent[] {
  const known = new Set(older.map(({ id }) => id));
  const added = fresh.filter(({ id }) => !known.has(id));
  if (added.length === 0) return older;
  return [...added, ...older].toSorted((one, other) => (one.id < other.id ? 1 : -1));
}

/**
 * The events of a log, and new ones while the page is open. New ones are held back while the reader is further down, so
 * that rows don't move while they read.
 */
export function useLiveEvents(
  scope: LogScope | null,
  filter: EventFilter,
  { events, isLive }: { events: LogEvents; isLive: boolean },
) {
  const { api } = useHost();
  const { now } = useUi();
  const client = useQueryClient();
  const { data } = events;
  const loaded = useMemo(() => data?.pages.flatMap((page) => page.events) ?? none, [data]);
  const [openedAt] = useState(now);
  const queryKey = ['audit', 'live-events', scope, filter];
  const fresh = useQuery({
    queryKey,
    enabled: isLive && scope !== null && events.isSuccess,
    refetchInterval: everyMilliseconds,
    // The list is up to date at this moment, so only the interval polls.
    initialData: none,
    staleTime: Number.POSITIVE_INFINITY,
    // A failure is tried again five seconds later.
    retry: false,
    queryFn: async ({ signal }) => {
      if (scope === null) throw new Error('no organization');
      const before = client.getQueryData<readonly AuditEvent[]>(queryKey) ?? none;
      const newest = before[0]?.id ?? loaded[0]?.id ?? (layOutUuidV7(openedAt, new Uint8Array(10)) as AuditEventId);
      const question = { limit: maxRows, ...questionOf(filter), after: newest };
      const page = await readPage(api, scope, { place: filter.place, question }, signal);
      const known = new Set(loaded.map(({ id }) => id));
      const found = merge(
        page.events.filter(({ id }) => !known.has(id)),
        before,
      );
      // There may be more new events than one response contains.
      if (page.events.length < maxRows && found.length <= maxKept) return found;
      await client.invalidateQueries({ queryKey: ['audit', 'events', scope, filter] });
      return none;
    },
  }).data;
  const [held, setHeld] = useState<{ readonly of: string; readonly events: readonly AuditEvent[] } | null>(null);
  // Held events belong to the filter that they were loaded with.
  const heldKey = JSON.stringify([scope, filter]);
  const shown = held?.of === heldKey ? held.events : fresh;
  return {
    rows: useMemo(() => joinViews(merge(shown, loaded)), [shown, loaded]),
    waiting: fresh.length - shown.length,
    /** States whether the reader is further down than the newest rows. */
    setAway: (isAway: boolean): void => setHeld(isAway ? { of: heldKey, events: fresh } : null),
  };
}

/** The rows of a log, and the ones that are held back. */
export type LiveEvents = ReturnType<typeof useLiveEvents>;
