import { useQueryClient } from '@tanstack/react-query';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { createBackgroundJob } from '../../components/background-job/backgroundJob.ts';
import { useBackgroundJob } from '../../components/background-job/useBackgroundJob.ts';
import { moveContents, type Moved } from './moveContents.ts';

/** A workspace that is moved from or to. */
export interface MoveWorkspace {
  readonly id: WorkspaceId;
  readonly name: string;
}

/** The progress of moving everything out of a workspace. */
export interface MoveState extends Moved {
  readonly from: MoveWorkspace;
  readonly to: MoveWorkspace;
  /** `stopped` by the person or by a failure; it can be resumed. */
  readonly phase: 'running' | 'stopped' | 'ended';
  readonly hasFailed: boolean;
}

/** See [Note: background job]. Items that weren't moved stay in the old workspace, so closing the tab only stops the job. */
const moveJob = createBackgroundJob<MoveState>(({ phase }) => phase === 'running');

/** With this pause before each call, a job stays well below the rate limit of one person. */
const gapMilliseconds = 25;

/** The move of a workspace's contents and its controls. */
export interface MoveRun {
  readonly state: MoveState | null;
  readonly start: (from: MoveWorkspace, to: MoveWorkspace) => void;
  readonly stop: () => void;
  /** Continues with the remaining items. */
  readonly resume: () => void;
  readonly forget: () => void;
}

/** Moves everything as a background job, which continues on other pages. */
export function useMoveRun(organizationId: OrganizationId): MoveRun {
  const host = useHost();
  const queries = useQueryClient();
  const state = useBackgroundJob(moveJob, organizationId);

  const run = async ({ from, to, moved: before }: Pick<MoveState, 'from' | 'to' | 'moved'>): Promise<void> => {
    const { signal, report } = moveJob.begin(organizationId);
    let now: MoveState = { from, to, moved: before, stayed: [], phase: 'running', hasFailed: false };
    report(now);
    const move = { organizationId, workspaceId: from.id, toWorkspaceId: to.id };
    try {
      await moveContents(host.api, move, { signal, gapMilliseconds }, ({ moved, stayed }) => {
        now = { ...now, moved: before + moved, stayed };
        report(now);
      });
      now = { ...now, phase: 'ended' };
    } catch (error) {
      const hasFailed = !signal.aborted;
      now = { ...now, phase: 'stopped', hasFailed };
      if (hasFailed) host.handleError(error);
    }
    report(now);
    if (now.moved > before) {
      host.events.emit('workspace.contents.changed', { organizationId, workspaceId: from.id });
    }
    await Promise.all(
      [
        ['org-admin', 'workspaces', organizationId],
        ['org-admin', 'workspace-contents', from.id],
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
  return {
    state,
    start: (from, to) => void run({ from, to, moved: 0 }),
    stop: () => moveJob.stop(organizationId),
    resume: () => {
      if (state?.phase === 'stopped') void run(state);
    },
    forget: () => moveJob.forget(organizationId),
  };
}
