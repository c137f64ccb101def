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

/** How far it is, and at the end what was done and what was left, with the reason of each. */
export function BulkProgressDialog({ progress, onStop, onClose }: BulkProgressDialogProps) {
  const { deed, all, done, refused, isRunning } = progress;
  const tried = done + refused.length;
  return (
    <Dialog
      open
      title={isRunning ? messages.progressTitle[deed] : messages.done[deed](formatNumber(done))}
      cancelLabel={isRunning ? messages.stop : messages.close}
      onClose={isRunning ? onStop : onClose}
    >
      <div className="cd-stack cd-gap-16">
        <Meter
          label={messages.progressTitle[deed]}
          used={tried}
          limit={Math.max(all, 1)}
          text={messages.progress(formatNumber(tried), formatNumber(all))}
        />
        {refused.length > 0 && (
          <div>
            <p>{messages.refused(formatNumber(refused.length))}</p>
            <ul className="cd-small">
              {refused.slice(0, shownReasons).map(({ item, reason }) => (
                <li key={item.id}>{messages.reason(item.name, item.workspace.name, messages.reasons[reason])}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
