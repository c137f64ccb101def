import { useId, useState } from 'react';
import { Link } from '@cofferdam/ui/base';
import { Checkbox, Select } from '@cofferdam/ui/form';
import { ChannelIcon } from './ChannelIcon.tsx';
import { ChannelState } from './ChannelState.tsx';
import { notificationsMessages as messages, topicSections, topicWords } from './notifications.messages.ts';
import styles from './notifications.module.css';
import { addressOf, type TopicMatrixProps } from './TopicMatrix.tsx';
import { writeDigest, writeQuietHours } from './writeSchedule.ts';

/** One channel at a time, for phones: its last delivery, its events and its schedule. */
export function TopicList({ settings, topicsOf, disabledReason, testing, onToggle, onTest }: TopicMatrixProps) {
  const [chosen, setChosen] = useState<string>();
  const id = useId();
  const setting = settings.find((one) => one.id === chosen) ?? settings[0];
  if (setting === undefined) return null;
  const reason = disabledReason ?? (setting.isOverLimit ? messages.overLimit : undefined);
  const schedule = [
    { label: messages.digest, value: writeDigest(setting) },
    { label: messages.quietHours, value: writeQuietHours(setting) },
  ];
  return (
    <section className={styles.list} aria-label={setting.name}>
      <div className={styles.listChannel}>
        <Select
          label={messages.channel}
          value={setting.id}
          options={settings.map(({ id: value, name }) => ({ value: value as string, label: name }))}
          onChange={setChosen}
        />
        <span className={styles.row}>
          <ChannelIcon channel={setting.channelType} />
          <Link href={addressOf(setting)}>{setting.name}</Link>
        </span>
        <ChannelState setting={setting} isTesting={testing === setting.id} disabledReason={reason} onTest={onTest} />
      </div>
      {topicSections.map(([title, topics], index) => (
        <section key={title} aria-labelledby={`${id}-${index}`}>
          <h2 id={`${id}-${index}`}>{title}</h2>
          <ul>
            {topics.map((topic) => (
              <li key={topic}>
                <Checkbox
                  hideHint
                  label={topicWords[topic]}
                  checked={topicsOf(setting).includes(topic)}
                  disabledReason={reason}
                  onChange={(isOn) => onToggle(setting, topic, isOn)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby={`${id}-schedule`}>
        <h2 id={`${id}-schedule`}>{messages.delivery}</h2>
        <ul>
          {schedule.map(({ label, value }) => (
            <li key={label}>
              {label}
              <Link href={addressOf(setting)} aria-label={`${label}: ${setting.name}, ${value}`}>
                {value}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
