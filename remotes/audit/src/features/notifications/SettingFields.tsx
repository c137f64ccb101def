import type { NotificationChannel, NotificationDigest, OrganizationId } from '@cofferdam/domain';
import { notificationDigests, type NotificationTopic } from '@cofferdam/domain';
import { Note, Section } from '@cofferdam/ui/base';
import { Checkbox, Select, TextField } from '@cofferdam/ui/form';
import { digestWords, notificationsMessages as messages, topicSections, topicWords } from './notifications.messages.ts';
import styles from './notifications.module.css';
import { Recipients, type Recipient } from './Recipients.tsx';
import { nightHours, writeTime, type SettingDraft } from './settingDraft.ts';
import type { refusalOfSetting } from './useNotifications.ts';

type Refusal = ReturnType<typeof refusalOfSetting>;

/** Props of SettingFields. */
export interface SettingFieldsProps {
  readonly organizationId: OrganizationId;
  readonly channelType: NotificationChannel;
  readonly draft: SettingDraft;
  readonly refusal: Refusal;
  /** The recipients of an existing channel. */
  readonly storedRecipients?: readonly Recipient[];
  /** Host and end of the stored address; undefined for a new channel. */
  readonly storedTarget?: string;
  readonly onChange: (change: Partial<Omit<SettingDraft, 'topics'>>) => void;
  readonly onTopic: (topic: NotificationTopic, isOn: boolean) => void;
}

/** The fields of a channel: its address, its events and its schedule. */
export function SettingFields({
  organizationId,
  channelType,
  draft,
  refusal,
  storedRecipients = [],
  storedTarget,
  onChange,
  onTopic,
}: SettingFieldsProps) {
  const errorOf = (field: NonNullable<Refusal>['field']) => (refusal?.field === field ? { error: refusal.text } : {});
  return (
    <div className={styles.form}>
      {refusal?.field === 'form' && (
        <Note tone="bad" live="assertive">
          {refusal.text}
        </Note>
      )}
      <TextField
        label={messages.name}
        limit={64}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        {...errorOf('name')}
      />
      {channelType === 'EMAIL' ? (
        <Recipients
          organizationId={organizationId}
          stored={storedRecipients}
          chosen={draft.userIds}
          refusal={refusal?.field === 'people' ? refusal.text : undefined}
          onChange={(userIds) => onChange({ userIds })}
        />
      ) : (
        <TextField
          mono
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          label={storedTarget === undefined ? messages.target : messages.newTarget}
          hint={storedTarget === undefined ? messages.targetHint : messages.newTargetHint(storedTarget)}
          value={draft.target}
          onChange={(target) => onChange({ target })}
          {...errorOf('target')}
        />
      )}
      <Section title={messages.events}>
        <div className={styles.form}>
          {topicSections.map(([title, topics]) => (
            <div key={title} className={styles.checks} role="group" aria-label={title}>
              <span className="cd-strong">{title}</span>
              {topics.map((topic) => (
                <Checkbox
                  key={topic}
                  label={topicWords[topic]}
                  checked={draft.topics.includes(topic)}
                  onChange={(isOn) => onTopic(topic, isOn)}
                />
              ))}
            </div>
          ))}
        </div>
      </Section>
      <Section title={messages.schedule}>
        <ScheduleFields draft={draft} onChange={onChange} />
      </Section>
    </div>
  );
}

type DraftProps = Pick<SettingFieldsProps, 'draft' | 'onChange'>;

function ScheduleFields({ draft, onChange }: DraftProps) {
  const { digest, digestAt, quietHours, timeZone } = draft;
  return (
    <div className={styles.form}>
      <Select<NotificationDigest>
        label={messages.digest}
        value={digest}
        options={notificationDigests.map((value) => ({ value, label: digestWords[value] }))}
        onChange={(value) => onChange({ digest: value })}
      />
      {digest === 'DAILY' && (
        <TimeSelect label={messages.digestAt} value={digestAt} onChange={(value) => onChange({ digestAt: value })} />
      )}
      <Checkbox
        label={messages.quiet}
        checked={quietHours !== null}
        onChange={(isOn) => onChange({ quietHours: isOn ? nightHours : null })}
      />
      {quietHours !== null && (
        <>
          <TimeSelect
            label={messages.quietFrom}
            value={quietHours.from}
            onChange={(from) => onChange({ quietHours: { ...quietHours, from } })}
          />
          <TimeSelect
            label={messages.quietUntil}
            value={quietHours.until}
            onChange={(until) => onChange({ quietHours: { ...quietHours, until } })}
          />
        </>
      )}
      <TextField label={messages.timeZone} value={timeZone} onChange={(value) => onChange({ timeZone: value })} />
    </div>
  );
}

interface TimeSelectProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}

const halfHours = Array.from({ length: 48 }, (_none, index) => index * 30);

/** A choice of half hours, plus the stored time. */
function TimeSelect({ label, value, onChange }: TimeSelectProps) {
  const times = [...new Set([...halfHours, value])].toSorted((one, other) => one - other);
  return (
    <Select
      label={label}
      value={String(value)}
      options={times.map((time) => ({ value: String(time), label: writeTime(time) }))}
      onChange={(time) => onChange(Number(time))}
    />
  );
}
