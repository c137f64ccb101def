import { EventEmitter } from 'node:events';
import type { Job, WorkerEvents } from 'graphile-worker';

/** The options of graphile-worker that make it fair. */
export interface FairScheduler {
  readonly events: WorkerEvents;
  readonly forbiddenFlags: () => Promise<string[]>;
}

/**
 * Lets the workers of a lane take turns between the owners of jobs, which are their flags: an owner whose job was taken is
 * skipped until no other owner has one. At most `maxPerOwner` jobs of an owner run at the same time. Not by named queues:
 * graphile-worker releases them after it has looked for the next job, so a queue would run one job per poll.
 */
export function createFairScheduler(maxPerOwner: number): FairScheduler {
  const events: WorkerEvents = new EventEmitter();
  const running = new Map<string, number>();
  const served = new Set<string>();
  const waiting: (() => void)[] = [];
  let isTaking = false;
  let isStopping = false;

  // Workers look for a job one after the other, because each must know what the one before has taken.
  const afterTaking = (): void => {
    const next = waiting.shift();
    if (next === undefined) isTaking = false;
    else next();
  };
  const ownersOf = (job: Job): readonly string[] => Object.keys(job.flags ?? {});

  events.on('job:start', ({ job }) => {
    for (const owner of ownersOf(job)) {
      running.set(owner, (running.get(owner) ?? 0) + 1);
      served.add(owner);
    }
    afterTaking();
  });
  events.on('worker:getJob:empty', ({ worker }) => {
    const isRoundOver = served.size > 0 && !isStopping;
    served.clear();
    if (isRoundOver) worker.nudge();
    afterTaking();
  });
  events.on('worker:getJob:error', afterTaking);
  events.on('job:complete', ({ job }) => {
    for (const owner of ownersOf(job)) {
      const left = (running.get(owner) ?? 1) - 1;
      if (left === 0) running.delete(owner);
      else running.set(owner, left);
    }
  });
  events.on('pool:gracefulShutdown', () => {
    isStopping = true;
  });

  return {
    events,
    forbiddenFlags: async () => {
      if (isTaking) await new Promise<void>((resolve) => waiting.push(resolve));
      isTaking = true;
      const busy = [...running].filter(([, jobs]) => jobs >= maxPerOwner).map(([owner]) => owner);
      return [...new Set([...served, ...busy])];
    },
  };
}
