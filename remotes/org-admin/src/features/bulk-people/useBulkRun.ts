import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cofferdam/api-client';
import type { OrganizationId } from '@cofferdam/domain';
import type { HostApi } from '@cofferdam/remote-contract';
import { useHost } from '@cofferdam/remote-contract/react';
import { createLongWork } from '../../components/long-work/longWork.ts';
import { useLongWork } from '../../components/long-work/useLongWork.ts';
import { peopleQueries } from '../../components/people/peopleQueries.ts';
import type { BulkDeed, BulkOutcome, BulkProgress, BulkTarget } from './bulkDeed.ts';

/** Something done to several people, one after the other. */
export interface BulkRun {
  readonly progress: BulkProgress | null;
  /** Resolves when it has ended: all are done or refused, or it was stopped. */
  readonly start: (deed: BulkDeed, targets: readonly BulkTarget[]) => Promise<BulkProgress>;
  readonly stop: () => void;
  /** Goes on with those that were refused or not tried. */
  readonly resume: () => void;
  /** Forgets it, with the links that it gave. */
  readonly clear: () => void;
}

/** See [Note: long work]. New links are shown once: they too would be lost with the tab. */
const bulkWork = createLongWork<BulkProgress>(
  ({ isRunning, outcomes }) => isRunning || [...outcomes.values()].some(hasLink),
);

const hasLink = (outcome: BulkOutcome): boolean => outcome.kind === 'done' && outcome.link !== null;

/**
 * Runs one call after the other, so that it can be watched, left, stopped and gone on with, and one refusal keeps
 * nobody else. It goes on when nobody looks, on whichever page the person is.
 */
export function useBulkRun(organizationId: OrganizationId): BulkRun {
  const host = useHost();
  const queries = useQueryClient();
  const progress = useLongWork(bulkWork, organizationId);

  const run = async (from: BulkProgress): Promise<BulkProgress> => {
    const { signal, tell } = bulkWork.begin(organizationId);
    let state: BulkProgress = { ...from, isRunning: true };
    tell(state);
    for (const target of from.targets) {
      if (signal.aborted) break;
      if (from.outcomes.get(target.id)?.kind === 'done') continue;
      const outcome = await tryOne(host, organizationId, from.deed, target);
      state = { ...state, outcomes: new Map(state.outcomes).set(target.id, outcome) };
      tell(state);
    }
    state = { ...state, isRunning: false };
    tell(state);
    await queries.invalidateQueries({ queryKey: peopleQueries.all(organizationId) });
    return state;
  };
  return {
    progress,
    start: (deed, targets) => run({ deed, targets, outcomes: new Map(), isRunning: true }),
    stop: () => bulkWork.stop(organizationId),
    resume: () => {
      if (progress !== null && !progress.isRunning) void run(progress);
    },
    clear: () => bulkWork.forget(organizationId),
  };
}

async function tryOne(
  host: HostApi,
  organizationId: OrganizationId,
  deed: BulkDeed,
  target: BulkTarget,
): Promise<BulkOutcome> {
  try {
    return { kind: 'done', link: await doOne(host, organizationId, deed, target) };
  } catch (error) {
    return { kind: 'failed', errorCode: error instanceof ApiError ? error.errorCode : null };
  }
}

/** Gives the link where there is a new one. */
async function doOne(
  { api, events }: HostApi,
  organizationId: OrganizationId,
  deed: BulkDeed,
  target: BulkTarget,
): Promise<string | null> {
  if (target.kind === 'invitation') {
    const invitationId = target.id;
    if (deed.kind === 'renew') return (await api.userOrganization.resendInvite({ organizationId, invitationId })).link;
    await api.userOrganization.deleteInvite({ organizationId, invitationId });
    return null;
  }
  const userId = target.id;
  if (deed.kind === 'role') {
    await api.userRole.organizationAdd({ organizationId, userId, role: deed.role });
    events.emit('member.changed', { organizationId, userId });
  } else if (deed.kind === 'workspace') {
    const { workspaceId, role } = deed;
    await api.userRole.workspaceAdd({ organizationId, workspaceId, userIds: [userId], role });
    events.emit('member.changed', { organizationId, userId });
  } else {
    await api.userOrganization.deleteUser({ organizationId, userId });
    events.emit('member.removed', { organizationId, userId });
  }
  return null;
}
