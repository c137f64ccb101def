import { useQueryClient } from '@tanstack/react-query';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { createLongWork } from '../../components/long-work/longWork.ts';
import { useLongWork } from '../../components/long-work/useLongWork.ts';
import { moveContents, type Moved } from './moveContents.ts';

/** A workspace that is moved from or to. */
export interface MovePlace {
  readonly id: WorkspaceId;
  readonly name: string;
}

/** How far the move of everything in a workspace is. */
export interface MoveState extends Moved {
  readonly from: MovePlace;
  readonly to: MovePlace;
  /** `stopped` by the person or by a failure: it goes on with what is left. */
  readonly phase: 'running' | 'stopped' | 'ended';
  readonly hasFailed: boolean;
}

/** See [Note: long work]. What was not moved stays where it is: nothing is lost with the tab but the rest of the work. */
const moveWork = createLongWork<MoveState>(({ phase }) => phase === 'running');

/** One call after the other with this before each stays well below what one person may ask in a second. */
const gapMilliseconds = 25;

/** The move of what is in one workspace of an organization, and the ways to steer it. */
export interface MoveRun {
  readonly state: MoveState | null;
  readonly start: (from: MovePlace, to: MovePlace) => void;
  readonly stop: () => void;
  /** Goes on with what is left. */
  readonly resume: () => void;
  readonly forget: () => void;
}

/** Moves step by step, and goes on when nobody looks, on whichever page the person is. */
export function useMoveRun(organizationId: OrganizationId): MoveRun {
  const host = useHost();
  const queries = useQueryClient();
  const state = useLongWork(moveWork, organizationId);

  const run = async ({ from, to, moved: before }: Pick<MoveState, 'from' | 'to' | 'moved'>): Promise<void> => {
    const { signal, tell } = moveWork.begin(organizationId);
    let now: MoveState = { from, to, moved: before, stayed: [], phase: 'running', hasFailed: false };
    tell(now);
    const move = { organizationId, workspaceId: from.id, toWorkspaceId: to.id };
    try {
      await moveContents(host.api, move, { signal, gapMilliseconds }, ({ moved, stayed }) => {
        now = { ...now, moved: before + moved, stayed };
        tell(now);
      });
      now = { ...now, phase: 'ended' };
    } catch (error) {
      const hasFailed = !signal.aborted;
      now = { ...now, phase: 'stopped', hasFailed };
      if (hasFailed) host.handleError(error);
    }
    tell(now);
    if (now.moved > before) {
      host.events.emit('workspace.contents.changed', { organizationId, workspaceId: from.id });
    }
    await Promise.all(
      [
        ['workspaces', organizationId],
        ['workspace-contents', from.id],
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };
  return {
    state,
    start: (from, to) => void run({ from, to, moved: 0 }),
    stop: () => moveWork.stop(organizationId),
    resume: () => {
      if (state?.phase === 'stopped') void run(state);
    },
    forget: () => moveWork.forget(organizationId),
  };
}
