import { useQueryClient } from '@tanstack/react-query';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { createBackgroundJob } from '../../components/background-job/backgroundJob.ts';
import { useBackgroundJob } from '../../components/background-job/useBackgroundJob.ts';
import { organizationSettingsKey } from '../../components/people/useOrganizationSettings.ts';
import { finishFile, isRead, makeExportJob, takeStep, type ExportJob } from './exportJob.ts';

/** The progress of an export. */
export interface ExportState {
  readonly job: ExportJob;
  /** `stopped` by the person or by a failure; it can be resumed. */
  readonly phase: 'running' | 'stopped' | 'ready';
  readonly hasFailed: boolean;
  /** The whole file, once everything is read. It exists only in this tab. */
  readonly file: Blob | null;
  readonly isSaved: boolean;
}

/** See [Note: background job]. It contains secret values, so it is dropped with the remote. */
const exportBackgroundJob = createBackgroundJob<ExportState>(
  ({ isSaved, phase, job }) => !isSaved && (phase !== 'stopped' || job.next > 0),
);

/** With this pause, three concurrent calls stay well below the rate limit of one person. */
const gapMilliseconds = 75;

/** The export of an organization and its controls. */
export interface ExportRun {
  readonly state: ExportState | null;
  readonly start: (olderVersions: boolean) => void;
  readonly stop: () => void;
  /** Continues where it was stopped, without reading anything twice. */
  readonly resume: () => void;
  /** Call this after the file was saved. */
  readonly markSaved: () => void;
  /** Discards the result. */
  readonly forget: () => void;
}

/** Reads everything the person can read as a background job, which continues on other pages. */
export function useExportRun(organization: SessionOrganization): ExportRun {
  const host = useHost();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { id } = organization;
  const state = useBackgroundJob(exportBackgroundJob, id);

  const run = async (from: ExportJob): Promise<void> => {
    const { signal, report } = exportBackgroundJob.begin(id);
    const rest = { hasFailed: false, file: null, isSaved: false } as const;
    let job = from;
    report({ job, phase: 'running', ...rest });
    try {
      while (!isRead(job)) {
        job = await takeStep(host.api, job, { signal, gapMilliseconds });
        signal.throwIfAborted();
        report({ job, phase: 'running', ...rest });
      }
      report({ ...rest, job, phase: 'ready', file: finishFile(job) });
      // It names the last export.
      void queryClient.invalidateQueries({ queryKey: organizationSettingsKey(id) });
    } catch (error) {
      const hasFailed = !signal.aborted;
      report({ ...rest, job, phase: 'stopped', hasFailed });
      if (hasFailed) host.handleError(error);
    }
  };
  return {
    state,
    start: (olderVersions) => void run(makeExportJob({ organization, by: user.email, olderVersions })),
    stop: () => exportBackgroundJob.stop(id),
    resume: () => {
      if (state?.phase === 'stopped') void run(state.job);
    },
    markSaved: () => {
      if (state !== null) exportBackgroundJob.begin(id).report({ ...state, isSaved: true });
    },
    forget: () => exportBackgroundJob.forget(id),
  };
}
