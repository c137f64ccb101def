import type { EventBus } from '@cofferdam/events';
import type { Alerts } from '@cofferdam/remote-contract/host';
import { onceNothingIsOpen } from '@cofferdam/ui/theme';
import { shellMessages } from '../messages/shell.ts';

/**
 * Notifies a sender on any page that one of their one-time links was opened. An alert closes every open overlay, so this
 * one, which the person didn't cause, waits until none is open.
 */
export function notifyOpenedLinks(bus: EventBus, alerts: Alerts): void {
  bus.listen('share.opened', () =>
    onceNothingIsOpen(() =>
      alerts.show({ type: 'INFO', title: shellMessages.linkOpened, description: shellMessages.linkOpenedWhich }),
    ),
  );
}
