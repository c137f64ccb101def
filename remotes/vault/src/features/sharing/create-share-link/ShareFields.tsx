import { limits, shareLimits, type ShareNotice } from '@cofferdam/domain';
import { formatAbsolute } from '@cofferdam/ui/base';
import { Checkbox, Select } from '@cofferdam/ui/form';
import { useUi } from '@cofferdam/ui/theme';
import { TextArea } from '@cofferdam/ui/page-parts';
import type { ShareTerms } from '../../items/calls/shareQueries.ts';
import { allowedLifetimes, type DraftFaults, type ShareDraft } from './shareDraft.ts';
import type { SharableVersion } from './shareableResource.ts';
import { createShareLinkMessages as messages } from './createShareLink.messages.ts';
import styles from './createShareLink.module.css';
import { SharePassword } from './SharePassword.tsx';
import { StepField } from './StepField.tsx';

/** Props of ShareFields. */
export interface ShareFieldsProps {
  readonly draft: ShareDraft;
  readonly onChange: (change: Partial<ShareDraft>) => void;
  readonly versions: readonly SharableVersion[];
  readonly terms: ShareTerms;
  /** Shown after the first attempt to submit. */
  readonly faults: DraftFaults;
}

/** The options of a link. */
export function ShareFields({ draft, onChange, versions, terms, faults }: ShareFieldsProps) {
  const { now, locale } = useUi();
  const { policy, canMail } = terms;
  const { password } = draft;
  return (
    <>
      <Select
        label={messages.version}
        value={String(draft.version)}
        onChange={(version) => onChange({ version: Number(version) })}
        options={versions.map(({ version, isCurrent, createdAt, createdBy }) => ({
          value: String(version),
          label: messages.versionOption(
            version,
            isCurrent,
            formatAbsolute(Date.parse(createdAt), locale),
            createdBy.name,
          ),
        }))}
      />
      <div className={styles.pair}>
        <Select
          label={messages.expires}
          value={String(draft.lifetimeSeconds)}
          onChange={(seconds) => onChange({ lifetimeSeconds: Number(seconds) })}
          options={allowedLifetimes(policy).map((seconds) => ({
            value: String(seconds),
            label: messages.lifetime(seconds),
          }))}
          hint={formatAbsolute(now() + draft.lifetimeSeconds * 1_000, locale)}
        />
        <StepField
          label={messages.views}
          bounds={{ least: shareLimits.views.least, most: policy.mostViews }}
          value={draft.views}
          onChange={(views) => onChange({ views })}
          hint={messages.viewsHint(policy.mostViews)}
          {...(faults.views === undefined ? {} : { error: messages.faults.views(policy.mostViews) })}
        />
      </div>
      <SharePassword
        value={password}
        onChange={(typed) => onChange({ password: typed })}
        isRequired={policy.isPasswordRequired}
        error={faults.password === undefined ? undefined : messages.faults[faults.password]}
      />
      {password !== '' && (
        <StepField
          label={messages.attempts}
          bounds={shareLimits.attempts}
          value={draft.attempts}
          onChange={(attempts) => onChange({ attempts })}
          hint={messages.attemptsHint(shareLimits.attempts.most)}
          {...(faults.attempts === undefined ? {} : { error: messages.faults[faults.attempts] })}
        />
      )}
      <fieldset className={styles.notify}>
        <legend>{messages.notify}</legend>
        <Checkbox
          label={messages.email}
          checked={draft.notify.includes('EMAIL')}
          onChange={(isOn) => onChange({ notify: withWay(draft.notify, 'EMAIL', isOn) })}
          disabledReason={canMail ? undefined : messages.noMail}
        />
        <Checkbox
          label={messages.app}
          checked={draft.notify.includes('APP')}
          onChange={(isOn) => onChange({ notify: withWay(draft.notify, 'APP', isOn) })}
        />
      </fieldset>
      <TextArea
        optional
        rows={2}
        label={messages.noteToSelf}
        hint={messages.noteToSelfHint}
        limit={limits.descriptionLength}
        value={draft.noteToSelf}
        onChange={(noteToSelf) => onChange({ noteToSelf })}
        {...(faults.noteToSelf === undefined ? {} : { error: messages.faults[faults.noteToSelf] })}
      />
    </>
  );
}

function withWay(ways: readonly ShareNotice[], way: ShareNotice, isOn: boolean): readonly ShareNotice[] {
  return isOn ? [...ways, way] : ways.filter((one) => one !== way);
}
