import { Meter } from '@cofferdam/ui/base';
import { Dialog } from '@cofferdam/ui/overlay';
import { formatNumber } from '@cofferdam/ui/format';
import { bulkResourcesMessages as messages } from './bulkResources.messages.ts';
import type { BulkProgress } from './useBulk.ts';

/** Props of BulkProgressDialog. */
export interface BulkProgressDialogProps {
  readonly progress: BulkProgress;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

const shownReasons = 20;

/** Progress, and at the end what wasn't changed and why. */
export function BulkProgressDialog({ progress, onStop, onClose }: BulkProgressDialogProps) {
  const { action, total, done, failures, isRunning } = progress;
  const tried = done + failures.length;
  return (
    <Dialog
      open
      title={isRunning ? messages.progressTitle[action] : messages.done[action](formatNumber(done))}
      cancelLabel={isRunning ? messages.stop : messages.close}
      onClose={isRunning ? onStop : onClose}
    >
      <div className="cd-stack cd-gap-16">
        <Meter
          label={messages.progressTitle[action]}
          used={tried}
          limit={Math.max(total, 1)}
          text={messages.progress(formatNumber(tried), formatNumber(total))}
        />
        {failures.length > 0 && (
          <div>
            <p>{messages.refused(formatNumber(failures.length))}</p>
            <ul className="cd-small">
              {failures.slice(0, shownReasons).map(({ item, reason }) => (
                <li key={item.id}>{messages.reason(item.name, item.workspace.name, messages.reasons[reason])}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
