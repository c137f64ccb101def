import type { OrganizationId } from '@cofferdam/domain';
import type { HostUnsaved } from '@cofferdam/remote-contract';
import { jobMessages as messages } from './backgroundJob.messages.ts';

/**
 * [Note: background job] Long work lives here instead of in a page's state (as with `useBatch`), so it continues when the
 * person leaves the page, and the page shows it again when they return. While a job has something to lose, the host asks
 * before the person switches organizations, signs out or closes the tab. `deactivate` drops all jobs.
 */
export interface BackgroundJob<State> {
  readonly read: (organizationId: OrganizationId) => State | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts a run. Reports of the previous run are ignored from now on. */
  readonly begin: (organizationId: OrganizationId) => JobRun<State>;
  /** Aborts the run; its last state stays. */
  readonly stop: (organizationId: OrganizationId) => void;
  /** Aborts the run and drops its state. */
  readonly forget: (organizationId: OrganizationId) => void;
}

/** One run of a job, from the start or from where it was stopped. */
export interface JobRun<State> {
  readonly signal: AbortSignal;
  /** Publishes the state, unless the job was dropped or started again. */
  readonly report: (state: State) => void;
}

interface StoredJob<State> {
  readonly controller: AbortController;
  state: State | null;
}

const dropAll = new Set<() => void>();
const jobsWithLoss = new Set<object>();

let unsaved: HostUnsaved | null = null;
let release: (() => void) | null = null;

function setHasLoss(job: object, hasLoss: boolean): void {
  if (hasLoss) jobsWithLoss.add(job);
  else jobsWithLoss.delete(job);
  if (jobsWithLoss.size > 0) release ??= unsaved?.register({ ...messages.lost, survivesNavigation: true }) ?? null;
  else {
    release?.();
    release = null;
  }
}

/** Sets the host's guard of unsaved changes; called when the remote is activated. */
export function guardBackgroundJobs(by: HostUnsaved): void {
  unsaved = by;
}

/**
 * Creates the store of one kind of job, with one run per organization.
 *
 * @param isLost whether closing the tab now would lose something
 */
export function createBackgroundJob<State>(isLost: (state: State) => boolean): BackgroundJob<State> {
  const jobs = new Map<OrganizationId, StoredJob<State>>();
  const listeners = new Set<() => void>();
  const notifyListeners = (): void => {
    for (const listener of listeners) listener();
  };
  const forget = (organizationId: OrganizationId): void => {
    const one = jobs.get(organizationId);
    if (one === undefined) return;
    one.controller.abort();
    jobs.delete(organizationId);
    setHasLoss(one, false);
    notifyListeners();
  };
  dropAll.add(() => {
    for (const organizationId of jobs.keys()) forget(organizationId);
  });
  return {
    read: (organizationId) => jobs.get(organizationId)?.state ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (organizationId) => {
      const before = jobs.get(organizationId);
      if (before !== undefined) {
        before.controller.abort();
        setHasLoss(before, false);
      }
      const one: StoredJob<State> = { controller: new AbortController(), state: before?.state ?? null };
      jobs.set(organizationId, one);
      return {
        signal: one.controller.signal,
        report: (state) => {
          if (jobs.get(organizationId) !== one) return;
          one.state = state;
          setHasLoss(one, isLost(state));
          notifyListeners();
        },
      };
    },
    stop: (organizationId) => jobs.get(organizationId)?.controller.abort(),
    forget,
  };
}

/** Aborts and drops all jobs, when the remote is deactivated. */
export function dropBackgroundJobs(): void {
  for (const drop of dropAll) drop();
}
