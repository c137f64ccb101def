import { Button } from '@cofferdam/ui/base';
import { LastDelivery } from './LastDelivery.tsx';
import { channelWords, notificationsMessages as messages } from './notifications.messages.ts';
import styles from './notifications.module.css';
import type { Setting } from './useNotifications.ts';

/** Props of ChannelState. */
export interface ChannelStateProps {
  readonly setting: Setting;
  readonly isTesting: boolean;
  readonly disabledReason: string | undefined;
  readonly onTest: (setting: Setting) => void;
}

/** The target of a channel, whether it is on, its last delivery, and the button that sends a test. */
export function ChannelState({ setting, isTesting, disabledReason, onTest }: ChannelStateProps) {
  return (
    <>
      <span className="cd-dim">{describeTarget(setting)}</span>
      <StateOf setting={setting} />
      <span className={styles.delivery}>
        <LastDelivery result={setting.lastResult} />
        <Button
          size="small"
          variant="text"
          aria-label={messages.sendTestOf(setting.name)}
          loading={isTesting}
          disabledReason={disabledReason}
          onClick={() => onTest(setting)}
        >
          {messages.sendTest}
        </Button>
      </span>
    </>
  );
}

/** The target of a setting. */
export function describeTarget({ channelType, target, recipients }: Setting): string {
  return `${channelWords[channelType]}, ${target ?? messages.recipients(recipients.length)}`;
}

function StateOf({ setting }: { readonly setting: Setting }) {
  if (setting.isOverLimit) return <span className="cd-muted">{messages.overLimit}</span>;
  if (setting.isEnabled) return null;
  return <span className="cd-muted">{setting.turnedOffAt === null ? messages.off : messages.turnedOff}</span>;
}
