import { useRef, type CSSProperties, type FocusEvent, type ReactNode } from 'react';
import { Button } from '../base/Button.tsx';
import { IconButton } from '../base/IconButton.tsx';
import { CircleAlert, CircleCheck, X } from '../icons/index.ts';
import { useAlertTimer } from './useAlertTimer.ts';
import { uiMessages } from '../theme/uiMessages.ts';
import './AlertStack.css';

/** An alert as it is shown. */
export interface AlertView {
  id: string;
  kind: 'error' | 'info';
  title: string;
  text?: string;
  /** How long it stays; time under the pointer or with focus inside does not count. */
  durationMs: number;
  /** Offers the support form. */
  support?: boolean;
}

interface AlertStackProps {
  /** Accessible name of the alert region. */
  label: string;
  /** Oldest first. */
  alerts: readonly AlertView[];
  /** The time ran out, or the person pressed Dismiss. */
  onDismiss: (id: string) => void;
  onSupport?: (alert: AlertView) => void;
  supportLabel?: string;
}

/** Alerts at the bottom right. It only renders them: the host closes overlays when an alert appears. */
export function AlertStack({ label, alerts, onDismiss, onSupport, supportLabel }: AlertStackProps): ReactNode {
  return (
    // `aria-live` keeps an open dialog from hiding it from screen readers; each alert announces itself.
    <section className="cd-alerts" aria-label={label} aria-live="off">
      {alerts.map((alert) => (
        <AlertCard
          key={alert.id}
          alert={alert}
          onDismiss={onDismiss}
          onSupport={onSupport}
          supportLabel={supportLabel}
        />
      ))}
    </section>
  );
}

interface AlertCardProps {
  alert: AlertView;
  onDismiss: (id: string) => void;
  onSupport: ((alert: AlertView) => void) | undefined;
  supportLabel: string | undefined;
}

function AlertCard({ alert, onDismiss, onSupport, supportLabel }: AlertCardProps): ReactNode {
  const dismiss = (): void => onDismiss(alert.id);
  const timer = useAlertTimer({ durationMs: alert.durationMs, onEnd: dismiss });
  const held = useRef({ pointer: false, focus: false });
  const hold = (by: 'pointer' | 'focus', on: boolean): void => {
    held.current[by] = on;
    if (held.current.pointer || held.current.focus) timer.pause();
    else timer.resume();
  };
  const isError = alert.kind === 'error';
  const handleBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) hold('focus', false);
  };
  return (
    <div
      className={`cd-alert cd-alert-${alert.kind}`}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={handleBlur}
    >
      {isError ? <CircleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <div className="cd-alert-words">
        <div role={isError ? 'alert' : 'status'}>
          <div className={isError ? 'cd-heavy' : 'cd-strong'}>{alert.title}</div>
          {alert.text !== undefined && <div className="cd-muted">{alert.text}</div>}
        </div>
        {isError && (
          <div className="cd-alert-buttons">
            {alert.support === true && onSupport !== undefined && (
              <Button size="small" onClick={() => onSupport(alert)}>
                {supportLabel}
              </Button>
            )}
            <Button size="small" variant="text" onClick={dismiss}>
              {uiMessages.dismiss}
            </Button>
          </div>
        )}
      </div>
      <IconButton size="small" label={uiMessages.close} icon={<X />} onClick={dismiss} />
      <span
        className={timer.paused ? 'cd-alert-time cd-alert-held' : 'cd-alert-time'}
        style={{ '--duration': `${alert.durationMs}ms` } as CSSProperties}
        aria-hidden="true"
      />
    </div>
  );
}
