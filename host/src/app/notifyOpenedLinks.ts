import type { EventBus } from '@cofferdam/events';
import { onceNothingIsOpen } from '@cofferdam/ui/theme';
import type { Alerts } from '../chrome/alerts/alerts.ts';
import { shellMessages } from '../messages/shell.ts';

/**
 * Tells a sender that a one-time link of theirs was opened, on whatever page they are. An alert closes what is open above
 * the page, and nobody asked for this one: it waits until nothing is.
 */
export function notifyOpenedLinks(bus: EventBus, alerts: Alerts): void {
  bus.listen('share.opened', () =>
    onceNothingIsOpen(() =>
      alerts.show({ type: 'INFO', title: shellMessages.linkOpened, description: shellMessages.linkOpenedWhich }),
    ),
  );
}
