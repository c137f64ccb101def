import { alertDurationsMs, type Alert, type Alerts as AlertList } from '@cofferdam/remote-contract/host';
import { AlertStack, type AlertView } from '@cofferdam/ui/alerts';
import { useSyncExternalStore, type ReactNode } from 'react';
import { shellMessages } from '../../messages/shell.ts';

interface AlertsProps {
  readonly alerts: AlertList;
  /** Opens the support form; without it, alerts don't offer it. */
  readonly onSupport?: () => void;
}

/** The stack of alerts at the bottom right. */
export function Alerts({ alerts, onSupport }: AlertsProps): ReactNode {
  const shown = useSyncExternalStore(alerts.subscribe, alerts.current);
  return (
    <AlertStack
      label={shellMessages.alerts}
      alerts={shown.map((alert) => view(alert, onSupport !== undefined))}
      onDismiss={alerts.remove}
      supportLabel={shellMessages.openSupport}
      {...(onSupport === undefined ? {} : { onSupport })}
    />
  );
}

function view({ id, type, title, description, showSupportFormButton }: Alert, hasSupport: boolean): AlertView {
  return {
    id,
    kind: type === 'ERROR' ? 'error' : 'info',
    title,
    durationMs: alertDurationsMs[type],
    ...(description === undefined ? {} : { text: description }),
    ...(hasSupport && showSupportFormButton === true ? { support: true } : {}),
  };
}
