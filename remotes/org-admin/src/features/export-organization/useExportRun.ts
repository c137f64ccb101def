import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { createLongWork } from '../../components/long-work/longWork.ts';
import { useLongWork } from '../../components/long-work/useLongWork.ts';
import { finishFile, isRead, makeExportJob, takeStep, type ExportJob } from './exportJob.ts';

/** How far the export of an organization is. */
export interface ExportState {
  readonly job: ExportJob;
  /** `stopped` by the person or by a failure: it goes on from there. */
  readonly phase: 'running' | 'stopped' | 'ready';
  readonly hasFailed: boolean;
  /** The whole file, once everything is read; it is in this tab alone. */
  readonly file: Blob | null;
  readonly isSaved: boolean;
}

/** See [Note: long work]. Values are in it: it is gone with the remote. */
const exportWork = createLongWork<ExportState>(
  ({ isSaved, phase, job }) => !isSaved && (phase !== 'stopped' || job.next > 0),
);

/** Three lanes with this between calls stay well below what one person may ask in a second. */
const gapMilliseconds = 75;

/** The export of one organization, and the ways to steer it. */
export interface ExportRun {
  readonly state: ExportState | null;
  readonly start: (olderVersions: boolean) => void;
  readonly stop: () => void;
  /** Goes on where it was stopped: nothing that is read is lost or read again. */
  readonly resume: () => void;
  /** The file was handed to the person. */
  readonly markSaved: () => void;
  /** Drops what was read. */
  readonly forget: () => void;
}

/** Reads all that the person may read, step by step, and goes on when nobody looks. */
export function useExportRun(organization: SessionOrganization): ExportRun {
  const host = useHost();
  const { user } = useSession();
  const { id } = organization;
  const state = useLongWork(exportWork, id);

  const run = async (from: ExportJob): Promise<void> => {
    const { signal, tell } = exportWork.begin(id);
    const rest = { hasFailed: false, file: null, isSaved: false } as const;
    let job = from;
    tell({ job, phase: 'running', ...rest });
    try {
      while (!isRead(job)) {
        job = await takeStep(host.api, job, { signal, gapMilliseconds });
        signal.throwIfAborted();
        tell({ job, phase: 'running', ...rest });
      }
      tell({ ...rest, job, phase: 'ready', file: finishFile(job) });
    } catch (error) {
      const hasFailed = !signal.aborted;
      tell({ ...rest, job, phase: 'stopped', hasFailed });
      if (hasFailed) host.handleError(error);
    }
  };
  return {
    state,
    start: (olderVersions) => void run(makeExportJob({ organization, by: user.email, olderVersions })),
    stop: () => exportWork.stop(id),
    resume: () => {
      if (state?.phase === 'stopped') void run(state.job);
    },
    markSaved: () => {
      if (state !== null) exportWork.begin(id).tell({ ...state, isSaved: true });
    },
    forget: () => exportWork.forget(id),
  };
}
