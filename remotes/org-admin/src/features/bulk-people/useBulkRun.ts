import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cofferdam/api-client';
import type { OrganizationId } from '@cofferdam/domain';
import type { HostApi } from '@cofferdam/remote-contract';
import { sendWithinRateLimit, useHost } from '@cofferdam/remote-contract/react';
import { createBackgroundJob } from '../../components/background-job/backgroundJob.ts';
import { useBackgroundJob } from '../../components/background-job/useBackgroundJob.ts';
import { peopleQueries } from '../../components/people/peopleQueries.ts';
import type { BulkAction, BulkOutcome, BulkProgress, BulkTarget } from './bulkAction.ts';

/** A bulk action on people, one call per person. */
export interface BulkRun {
  readonly progress: BulkProgress | null;
  /** Resolves when the run has ended or was stopped. */
  readonly start: (action: BulkAction, targets: readonly BulkTarget[]) => Promise<BulkProgress>;
  readonly stop: () => void;
  /** Continues with the people that failed or weren't tried. */
  readonly resume: () => void;
  /** Drops the results, including the new links. */
  readonly clear: () => void;
}

/** See [Note: background job]. New links are shown once, so closing the tab would lose them too. */
const bulkJob = createBackgroundJob<BulkProgress>(
  ({ isRunning, outcomes }) => isRunning || [...outcomes.values()].some(hasLink),
);

const hasLink = (outcome: BulkOutcome): boolean => outcome.kind === 'done' && outcome.link !== null;

/**
 * Sends one call after the other as a background job: it can be stopped and resumed, continues on other pages, and a
 * failure doesn't keep the remaining people from being changed.
 */
export function useBulkRun(organizationId: OrganizationId): BulkRun {
  const host = useHost();
  const queries = useQueryClient();
  const progress = useBackgroundJob(bulkJob, organizationId);

  const run = async (from: BulkProgress): Promise<BulkProgress> => {
    const { signal, report } = bulkJob.begin(organizationId);
    let state: BulkProgress = { ...from, isRunning: true };
    report(state);
    for (const target of from.targets) {
      if (signal.aborted) break;
      if (from.outcomes.get(target.id)?.kind === 'done') continue;
      const send = () => doOne(host, organizationId, from.action, target);
      const outcome = await tryOne(send, signal);
      if (outcome === null) break;
      // The person was asked to sign in again and closed the dialog: don't ask once more for each of the others.
      if (outcome.kind === 'failed' && outcome.errorCode === 'session.fresh-sign-in-required') break;
      state = { ...state, outcomes: new Map(state.outcomes).set(target.id, outcome) };
      report(state);
    }
    state = { ...state, isRunning: false };
    report(state);
    await queries.invalidateQueries({ queryKey: peopleQueries.all(organizationId) });
    return state;
  };
  return {
    progress,
    start: (action, targets) => run({ action, targets, outcomes: new Map(), isRunning: true }),
    stop: () => bulkJob.stop(organizationId),
    resume: () => {
      if (progress !== null && !progress.isRunning) void run(progress);
    },
    clear: () => bulkJob.forget(organizationId),
  };
}

/** The outcome of a call; null if the run was stopped while the call waited for the rate limit. */
async function tryOne(send: () => Promise<string | null>, signal: AbortSignal): Promise<BulkOutcome | null> {
  try {
    return { kind: 'done', link: await sendWithinRateLimit(send, signal) };
  } catch (error) {
    if (error === signal.reason) return null;
    return { kind: 'failed', errorCode: error instanceof ApiError ? error.errorCode : null };
  }
}

/** Returns the new link, if there is one. */
async function doOne(
  { api, events }: HostApi,
  organizationId: OrganizationId,
  action: BulkAction,
  target: BulkTarget,
): Promise<string | null> {
  if (target.kind === 'invitation') {
    const invitationId = target.id;
    if (action.kind === 'renew')
      return (await api.userOrganization.resendInvite({ organizationId, invitationId })).link;
    await api.userOrganization.deleteInvite({ organizationId, invitationId });
    return null;
  }
  const userId = target.id;
  if (action.kind === 'role') {
    await api.userRole.organizationAdd({ organizationId, userId, role: action.role });
    events.emit('member.changed', { organizationId, userId });
  } else if (action.kind === 'workspace') {
    const { workspaceId, role } = action;
    await api.userRole.workspaceAdd({ organizationId, workspaceId, userIds: [userId], role });
    events.emit('member.changed', { organizationId, userId });
  } else {
    await api.userOrganization.deleteUser({ organizationId, userId });
    events.emit('member.removed', { organizationId, userId });
  }
  return null;
}
