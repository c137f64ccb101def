import type { NotificationSettingId, NotificationTopic } from '@cofferdam/domain';
import type { CSSProperties } from 'react';
import { Link } from '@cofferdam/ui/base';
import { Checkbox } from '@cofferdam/ui/form';
import { ChannelIcon } from './ChannelIcon.tsx';
import { ChannelState } from './ChannelState.tsx';
import { notificationsMessages as messages, topicSections, topicWords } from './notifications.messages.ts';
import styles from './notifications.module.css';
import { writeDigest, writeQuietHours } from './writeSchedule.ts';
import type { Setting } from './useNotifications.ts';

/** The topics of each setting as shown, including unsaved changes. */
export type TopicsOf = (setting: Setting) => readonly NotificationTopic[];

/** Props of TopicMatrix. */
export interface TopicMatrixProps {
  readonly settings: readonly Setting[];
  readonly topicsOf: TopicsOf;
  readonly disabledReason: string | undefined;
  /** The setting to which a test is being sent. */
  readonly testing: NotificationSettingId | undefined;
  readonly onToggle: (setting: Setting, topic: NotificationTopic, isOn: boolean) => void;
  readonly onTest: (setting: Setting) => void;
}

/** Which events go to which channel, with each channel's last delivery and schedule. */
export function TopicMatrix({ settings, topicsOf, disabledReason, testing, onToggle, onTest }: TopicMatrixProps) {
  const reasonOf = (setting: Setting): string | undefined =>
    disabledReason ?? (setting.isOverLimit ? messages.overLimit : undefined);
  const count = { '--channels': settings.length } as CSSProperties;
  return (
    // Scrollable content must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label={messages.title} tabIndex={0}>
      <table className={styles.matrix} style={count}>
        <thead>
          <tr>
            <th scope="col" className={styles.event}>
              {messages.event}
            </th>
            {settings.map((setting) => (
              <th key={setting.id} scope="col" className={styles.channel}>
                <div className={styles.head}>
                  <span className={styles.row}>
                    <ChannelIcon channel={setting.channelType} />
                    <Link href={addressOf(setting)}>{setting.name}</Link>
                  </span>
                  <ChannelState
                    setting={setting}
                    isTesting={testing === setting.id}
                    disabledReason={reasonOf(setting)}
                    onTest={onTest}
                  />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        {topicSections.map(([title, topics]) => (
          <tbody key={title}>
            <tr className={styles.section}>
              <th scope="rowgroup" colSpan={settings.length + 1}>
                {title}
              </th>
            </tr>
            {topics.map((topic) => (
              <tr key={topic}>
                <th scope="row" className={styles.event}>
                  {topicWords[topic]}
                </th>
                {settings.map((setting) => (
                  <td key={setting.id} className={styles.channel}>
                    <Checkbox
                      hideLabel
                      hideHint
                      label={messages.cell(topicWords[topic], setting.name)}
                      checked={topicsOf(setting).includes(topic)}
                      disabledReason={reasonOf(setting)}
                      onChange={(isOn) => onToggle(setting, topic, isOn)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tbody>
          <tr className={styles.section}>
            <th scope="rowgroup" colSpan={settings.length + 1}>
              {messages.delivery}
            </th>
          </tr>
          <DeliveryRow label={messages.digest} settings={settings} write={writeDigest} />
          <DeliveryRow label={messages.quietHours} settings={settings} write={writeQuietHours} />
        </tbody>
      </table>
    </div>
  );
}

/** Address of the page of a setting. */
export function addressOf({ id }: Pick<Setting, 'id'>): string {
  return `/organization/audit/notifications/${id}`;
}

interface DeliveryRowProps {
  readonly label: string;
  readonly settings: readonly Setting[];
  readonly write: (setting: Setting) => string;
}

function DeliveryRow({ label, settings, write }: DeliveryRowProps) {
  return (
    <tr>
      <th scope="row" className={styles.event}>
        {label}
      </th>
      {settings.map((setting) => (
        <td key={setting.id} className={styles.channel}>
          <Link href={addressOf(setting)} aria-label={`${label}: ${setting.name}, ${write(setting)}`}>
            {write(setting)}
          </Link>
        </td>
      ))}
    </tr>
  );
}
