import { JobProgress } from '../../components/background-job/JobProgress.tsx';
import { summarize, type BulkProgress } from './bulkAction.ts';
import { bulkPeopleMessages as messages } from './bulkPeople.messages.ts';
import type { BulkRun } from './useBulkRun.ts';

/** Props of BulkBar. */
export interface BulkBarProps {
  readonly run: BulkRun;
  readonly progress: BulkProgress;
  readonly onShow: () => void;
}

/** The progress of a bulk action in the background, above the list. */
export function BulkBar({ run, progress, onShow }: BulkBarProps) {
  const { isRunning, targets } = progress;
  const { done, tried, left } = summarize(progress);
  return (
    <JobProgress isRunning={isRunning} hasLeft={left.length > 0} onStop={run.stop} onForget={run.clear} onShow={onShow}>
      {isRunning ? messages.progress(tried, targets.length) : messages.ended(done, left.length)}
    </JobProgress>
  );
}
