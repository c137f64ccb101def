import { auditEventTypes, foldName, type AuditEventType, type WorkspaceId } from '@cofferdam/domain';
import { eventWords } from '@cofferdam/domain/event-words';
import type { HostApi, PaletteAnswer, PaletteResult } from '@cofferdam/remote-contract';
import { searchEventsMessages as messages } from './searchEvents.messages.ts';

const maxShown = 2;
/** Shorter words match too many events. */
const minLetters = 3;
const kinds = Object.keys(auditEventTypes) as AuditEventType[];

/**
 * Links to logs filtered by events whose words begin with the typed ones; the current workspace's log if the search is
 * limited to it.
 */
export function searchEvents(
  { session }: Pick<HostApi, 'session'>,
  term: string,
  within: WorkspaceId | undefined,
): PaletteAnswer {
  const { organization } = session.current();
  const words = foldName(term).split(/\s+/).filter(Boolean);
  const isAsked = words.some((word) => word.length >= minLetters);
  if (organization?.hasAuditLog !== true || !isAsked) return { groups: [], insteadOf: null };
  if (!session.can(within === undefined ? 'organization:audit:read' : 'workspace:audit:read')) {
    return { groups: [], insteadOf: null };
  }
  const page = within === undefined ? '/organization/audit/logs' : '/workspace/logs';
  const results = kinds
    .filter((kind) => words.every((word) => ` ${foldName(eventWords[kind])}`.includes(` ${word}`)))
    .slice(0, maxShown)
    .map((type): PaletteResult => ({
      id: `logs-${type}`,
      label: messages.logsOfEvent(eventWords[type]),
      icon: 'scroll',
      path: `${page}?${new URLSearchParams({ type }).toString()}`,
    }));
  return { groups: [{ id: 'events', title: messages.logs, isBuilt: true, results }], insteadOf: null };
}
